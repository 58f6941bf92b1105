import { LibraryBig } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** What is for everybody, beside the templates that Pro writes. */
export const places = (): readonly Place[] => [
  {
    label: 'Template gallery',
    icon: LibraryBig,
    link: { to: '/templates' },
    inMenu: true,
    words: 'proposal offers examples public',
  },
]
