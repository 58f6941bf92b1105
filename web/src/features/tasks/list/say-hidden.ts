import type { Task } from '@daybook/contract/tasks'
import { toast } from '../../../ui/toast.ts'
import { applyChange, type TaskChange } from '../record/task-change.ts'

/** The list that is in sight while a task is made. */
export interface ListInSight {
  shows: (task: Task) => boolean
  open: (id: string) => void
}

/**
 * How to tell that a task was made which the list in sight does not show: on screen, with the way to it. Undefined where
 * its row tells.
 */
export const sayHidden = (
  change: TaskChange & { kind: 'create' },
  list: ListInSight | undefined,
): ((title: string) => void) | undefined => {
  if (!list || applyChange([], change).some(list.shows)) return undefined
  const { id } = change
  const action = { label: 'Show', onPress: () => list.open(id) }
  return (title) => toast({ id: `made ${id}`, title, description: 'It is not in this list.', action })
}
