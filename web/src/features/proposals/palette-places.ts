import { FilePlus2, Signature } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** The pages that stand behind the templates in the navigation. */
export const places = (): readonly Place[] => [
  {
    label: 'Proposals',
    icon: Signature,
    link: { to: '/proposals' },
    inMenu: true,
    words: 'offers quotes estimates sent',
  },
  {
    label: 'New proposal',
    icon: FilePlus2,
    link: { to: '/proposals/create' },
    words: 'write offer quote estimate',
  },
]
