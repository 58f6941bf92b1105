import type { TaskPlace } from '@daybook/contract/task-move'
import { positionBetween, topPosition } from '@daybook/contract/task-position'
import type { Task } from '@daybook/contract/tasks'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import * as places from './move-queries.ts'
import type { TaskRow } from './queries.ts'
import { readTask } from './read-task.ts'
import { taskRecords } from './task-records.ts'

const findNeighbour = async (tx: SignedIn, task: TaskRow, field: keyof TaskPlace, id: string) => {
  const place = id === task.id ? undefined : await places.findPlace(tx.db, task.owner_id, id)
  if (place === undefined) throw invalid({ [field]: 'The task to move it beside does not exist' })
  return place
}

const findRoom = async (tx: SignedIn, task: TaskRow, { after, before }: TaskPlace) => {
  if (after !== undefined) {
    const above = await findNeighbour(tx, task, 'after', after)
    return positionBetween(above, await places.findNextPlace(tx.db, task, above, 'below'))
  }
  const below = await findNeighbour(tx, task, 'before', before ?? '')
  const above = await places.findNextPlace(tx.db, task, below, 'above')
  return above === null ? topPosition(below, tx.now, task.id) : positionBetween(above, below)
}

/**
 * Moves a task beside another in its owner's order; its other fields and its date of change stay.
 * @throws Refusal `validation_failed` for a neighbour that is not there; 409 where the room beside it is used up.
 */
export const moveTask = (ctx: SignedIn, task: TaskRow, place: TaskPlace): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    await places.lockOrder(tx.db, task.owner_id)
    const position = await findRoom(tx, task, place)
    if (position === null) throw conflict('There is no room between these two tasks. Move one of them first.')
    await taskRecords.set(tx, task, { moved_to: position })
    // Time and files may have come while it waited for the lock.
    return readTask(tx, task.id)
  })
