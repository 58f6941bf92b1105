import type { JobStatus } from '@daybook/contract/jobs'
import { Badge } from '../../ui/badge.tsx'
import { statusWords } from './job-words.ts'

const tones = { draft: 'outline', open: 'good', paused: 'warn', closed: 'neutral', filled: 'accent' } as const

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
)
