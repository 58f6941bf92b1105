import { Trash2 } from 'lucide-react'
import type { Place } from '../../lib/feature/feature.ts'

/** What is deleted and can come back. */
export const places = (): readonly Place[] => [
  { label: 'Trash', icon: Trash2, link: { to: '/trash' }, words: 'deleted restore' },
]
