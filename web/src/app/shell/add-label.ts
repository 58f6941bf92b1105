import { withoutEnd } from '../../lib/without-end.ts'

const labels: Record<string, string> = {
  '/projects': 'Add New Project',
  '/clients': 'Add New Client',
  '/companies': 'Add New Company',
  '/invoices': 'Create Invoice',
  '/teams': 'Create Team',
  '/jobs/manage': 'Post New Job',
  '/proposal-templates': 'Create Template',
}

const withoutSlash = (pathname: string) => withoutEnd(pathname, '/', 1)

const added: Partial<Record<string, 'project' | 'client'>> = { '/projects': 'project', '/clients': 'client' }

/** What the add button makes there. */
export const addedAt = (pathname: string): 'project' | 'client' | 'task' =>
  added[withoutSlash(pathname)] ?? 'task'

/** What the add button of the action bar says at an address; null where there is none (spec 1 §2). */
export const addLabel = (pathname: string, panelIsOpen: boolean): string | null => {
  const path = withoutSlash(pathname)
  if (path === '/dashboard') return null
  const label = labels[path] ?? 'Add New Task'
  return panelIsOpen ? `Close ${label}` : label
}

const comingPages = new Set(['/teams', '/jobs/manage', '/proposal-templates'])

/** Whether the page of an address is still to come, behind the gate or in front of it: there is nothing to add. */
export const isComing = (pathname: string): boolean => comingPages.has(withoutSlash(pathname))
