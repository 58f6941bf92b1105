import type { Task } from '@daybook/contract/tasks'
import { toast } from '../../../ui/toast.ts'

const shownMs = 8_000

/** A completed task that kept its rule found no room for the next one; the series goes on when there is (decisions §4). */
export const tellWaiting = ({ _id, title, completed, recurrence }: Task): void => {
  if (!completed || !recurrence) return
  toast({
    id: `waiting ${_id}`,
    title: 'Task Limit Reached',
    description: `The next “${title}” was not made. Make room or upgrade to Pro, then reopen and complete it to go on.`,
    tone: 'warn',
    position: 'top',
    durationMs: shownMs,
  })
}
