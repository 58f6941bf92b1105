const labels: Record<string, string> = {
  '/projects': 'Add New Project',
  '/clients': 'Add New Client',
  '/companies': 'Add New Company',
  '/invoices': 'Create Invoice',
  '/teams': 'Create Team',
  '/jobs/manage': 'Post New Job',
  '/proposal-templates': 'Create Template',
}

/** What the add button of the action bar says at an address; null where there is none (spec 1 §2). */
export const addLabel = (pathname: string, panelIsOpen: boolean): string | null => {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (path === '/dashboard') return null
  const label = labels[path] ?? 'Add New Task'
  return panelIsOpen ? `Close ${label}` : label
}
