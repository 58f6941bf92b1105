import type { NavigationEntry } from '../../lib/feature/feature.ts'

type Pages = Pick<NavigationEntry, 'to' | 'also'>

/** Whether a page is that of an entry of the navigation, one that belongs to it, or below either. */
const isWithin = (pathname: string, { to, also = [] }: Pages): boolean =>
  [to, ...also].some((page) => pathname === page || pathname.startsWith(`${page}/`))

/** The entry that is marked at a page: of several, the one whose own page is the nearest above it. */
export const entryAt = <Entry extends Pages>(
  pathname: string,
  entries: readonly Entry[],
): Entry | undefined => {
  const [nearest] = entries
    .filter(({ to }) => isWithin(pathname, { to }))
    .toSorted((one, other) => other.to.length - one.to.length)
  return nearest ?? entries.find((entry) => isWithin(pathname, entry))
}
