import type { NavigationEntry } from '../../lib/feature/feature.ts'

/** Whether a page is that of an entry of the navigation, one that belongs to it, or below either. */
export const isWithin = (
  pathname: string,
  { to, also = [] }: Pick<NavigationEntry, 'to' | 'also'>,
): boolean => [to, ...also].some((page) => pathname === page || pathname.startsWith(`${page}/`))
