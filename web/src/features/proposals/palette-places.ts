import { Signature } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** The page that stands behind the templates in the navigation. */
export const places = (): readonly Place[] => [
  {
    label: 'Proposals',
    icon: Signature,
    link: { to: '/proposals' },
    inMenu: true,
    words: 'offers quotes estimates sent',
  },
]
