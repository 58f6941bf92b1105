import type { SignedIn } from '../../http/context.ts'
import { findKnownTasks } from '../tasks/tasks.ts'
import type { PlainItem } from './draft-values.ts'

/**
 * Takes off each line a task that is none of the actor's to name, unless the draft named it `before`. It is no complaint:
 * a task that was deleted for good, or is shared no more, since a draft was saved on a device cannot be told from one
 * that never was, and the draft is to be kept.
 */
export const withKnownTasks = async (
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  items: readonly PlainItem[],
  before: readonly PlainItem[] = [],
): Promise<PlainItem[]> => {
  const kept = new Set(before.map(({ taskId }) => taskId))
  const asked = items.flatMap(({ taskId }) => (taskId === null || kept.has(taskId) ? [] : [taskId]))
  if (asked.length === 0) return [...items]
  const known = await findKnownTasks(db, actor.id, asked)
  return items.map((item) =>
    item.taskId === null || kept.has(item.taskId) || known.has(item.taskId)
      ? item
      : { ...item, taskId: null },
  )
}
