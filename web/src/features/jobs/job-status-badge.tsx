import type { JobStatus } from '@daybook/contract/jobs'
import { statusWords } from '../../lib/public-jobs/job-words.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { draft: 'outline', open: 'good', paused: 'warn', closed: 'neutral', filled: 'good' } as const

export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
)
