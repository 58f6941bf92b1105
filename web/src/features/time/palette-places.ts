import { Timer } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** The views of the time page that its navigation does not open. */
export const places = (): readonly Place[] => [
  {
    label: 'Time: Day',
    icon: Timer,
    link: { to: '/time', search: { view: 'day' } },
    words: 'entries timesheet',
  },
  {
    label: 'Time: Report',
    icon: Timer,
    link: { to: '/time', search: { view: 'report' } },
    words: 'hours totals csv',
  },
  {
    label: 'Time: Unbilled',
    icon: Timer,
    link: { to: '/time', search: { view: 'unbilled' } },
    words: 'invoice bill money',
  },
  {
    label: 'Time: Ahead',
    icon: Timer,
    link: { to: '/time', search: { view: 'ahead' } },
    words: 'free hours weeks capacity plan job',
  },
]
