import type { Task } from '@daybook/contract/tasks'
import { formatCount } from '../../../lib/formats/formats.ts'
import { toast } from '../../../ui/toast.ts'

const tell = (id: string, title: string, next: string, which: string): void =>
  toast({
    id: `waiting ${id}`,
    title,
    description: `There is no room for ${next}. Make room or upgrade to Pro, then reopen and complete ${which} to continue.`,
    tone: 'warn',
    position: 'top',
    lasts: 'limit',
  })

/** Completed tasks that kept their rule found no room for the next one; the series goes on when there is (rules §4). */
export const tellWaiting = (...tasks: readonly Task[]): void => {
  const [first, ...others] = tasks.filter(({ completed, recurrence }) => completed && recurrence)
  if (!first) return
  if (others.length === 0) return tell(first._id, 'Next task not created', `the next “${first.title}”`, 'it')
  tell(
    'several',
    'Next tasks not created',
    `the next of ${formatCount(others.length + 1)} repeating tasks`,
    'them',
  )
}
