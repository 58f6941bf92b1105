import { withoutEnd } from '../../lib/formats/without-end.ts'

const withoutSlash = (pathname: string) => withoutEnd(pathname, '/', 1)

/** Where the add button creates something, and its label. */
interface Adds {
  addsAt: string
  addLabel: string
}

/** Areas without a feature yet. */
const comingAdds: readonly Adds[] = [
  { addsAt: '/companies', addLabel: 'Add New Company' },
  { addsAt: '/invoices', addLabel: 'Create Invoice' },
  { addsAt: '/teams', addLabel: 'Create Team' },
  { addsAt: '/jobs/manage', addLabel: 'Post New Job' },
  { addsAt: '/proposal-templates', addLabel: 'Create Template' },
]

/** What the add button creates at an address. */
export const addedAt = <A extends Adds>(all: readonly A[], pathname: string): A | undefined => {
  const path = withoutSlash(pathname)
  return all.find(({ addsAt }) => addsAt === path) ?? all.find(({ addsAt }) => addsAt === 'elsewhere')
}

/** The label of the add button at an address; null where there is no button (spec 1 §2). */
export const addLabel = (all: readonly Adds[], pathname: string, panelIsOpen: boolean): string | null => {
  if (withoutSlash(pathname) === '/dashboard') return null
  const label = addedAt([...all, ...comingAdds], pathname)?.addLabel
  return label && panelIsOpen ? `Close ${label}` : (label ?? null)
}

const comingPages = new Set(['/teams', '/jobs/manage', '/proposal-templates'])

/** Whether the area has no page yet, so that there is nothing to add. */
export const isComing = (pathname: string): boolean => comingPages.has(withoutSlash(pathname))
