import { createLimitDismissal } from '../../lib/limit-dismissal.ts'

export const {
  read: readDismissal,
  keep: keepDismissal,
  settle: settleDismissal,
} = createLimitDismissal('tasks')
