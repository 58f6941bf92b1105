import { CalendarCheck } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** What is to be done today, which only a phone's tabs name besides. */
export const places = (): readonly Place[] => [
  { label: 'Today', icon: CalendarCheck, link: { to: '/today' }, words: 'due overdue' },
]
