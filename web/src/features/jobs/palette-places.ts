import { BriefcaseBusiness, Send } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** What is for everybody, beside the jobs that Pro posts. */
export const places = (): readonly Place[] => [
  {
    label: 'Open jobs',
    icon: BriefcaseBusiness,
    link: { to: '/jobs' },
    inMenu: true,
    words: 'work board apply find',
  },
  {
    label: 'My applications',
    icon: Send,
    link: { to: '/applications' },
    inMenu: true,
    words: 'jobs applied',
  },
]
