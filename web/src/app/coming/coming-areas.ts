import { FileText } from 'lucide-react'
import type { NavigationEntry } from '../../lib/feature/feature.ts'

/** Areas without a feature yet; each goes from this list as its feature arrives. */
export const comingAreas = [
  {
    label: 'Templates',
    to: '/proposal-templates',
    icon: FileText,
    place: 100,
    isPro: true,
  },
] as const satisfies readonly NavigationEntry[]

export type ComingArea = (typeof comingAreas)[number]

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

/** The area that an address belongs to, where its page is still to come. */
export const comingAt = (pathname: string): ComingArea | undefined =>
  comingAreas.find(({ to }) => isWithin(pathname, to))
