import { withoutEnd } from '../../lib/formats/without-end.ts'

const withoutSlash = (pathname: string) => withoutEnd(pathname, '/', 1)

/** Where the add button creates something, and its label. */
interface Adds {
  addsAt: string
  addLabel: string
}

/** What the add button creates at an address. */
export const addedAt = <A extends Adds>(all: readonly A[], pathname: string): A | undefined => {
  const path = withoutSlash(pathname)
  return all.find(({ addsAt }) => addsAt === path) ?? all.find(({ addsAt }) => addsAt === 'elsewhere')
}

/** The pages of tasks, where one comes to add another one. */
const taskPages = new Set(['/tasks', '/today', '/week'])

/** Whether adding it is the main thing to do at an address, and not only offered as it is everywhere. */
export const isMainAt = ({ addsAt }: Adds, pathname: string): boolean => {
  const path = withoutSlash(pathname)
  return addsAt === 'elsewhere' ? taskPages.has(path) : addsAt === path
}

/**
 * The label of the add button at an address; null where there is no button. The desktop's bar hides it on the dashboard
 * (spec 1 §2); the tabs of a phone always carry it (rules §14).
 */
export const addLabel = (
  all: readonly Adds[],
  pathname: string,
  { isOpen, isTab }: { isOpen: boolean; isTab: boolean },
): string | null => {
  if (!isTab && withoutSlash(pathname) === '/dashboard') return null
  const label = addedAt(all, pathname)?.addLabel
  return label && isOpen ? `Close ${label}` : (label ?? null)
}
