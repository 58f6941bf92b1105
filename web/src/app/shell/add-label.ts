import type { UserType } from '@daybook/contract/plans'

const labels: Record<string, string> = {
  '/projects': 'Add New Project',
  '/clients': 'Add New Client',
  '/companies': 'Add New Company',
  '/invoices': 'Create Invoice',
  '/teams': 'Create Team',
  '/jobs/manage': 'Post New Job',
  '/proposal-templates': 'Create Template',
}

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

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

const proPages = new Set(['/teams', '/jobs/manage', '/proposal-templates'])

/** Whether a person sees the gate at an address instead of its page (spec 1 §6). */
export const isGated = (pathname: string, userType: UserType): boolean =>
  userType !== 'pro' && proPages.has(pathname)
