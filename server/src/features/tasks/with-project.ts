import type { Reactions, Recorded, Scope } from '../../events.ts'
import { limitReached } from '../../http/errors.ts'
import { roomOf } from '../accounts/accounts.ts'
import * as own from './project-queries.ts'
import { countOwned } from './queries.ts'
import { noRoom } from './read-task.ts'

/** @throws Refusal 403 `limit_reached` where the plan has no room for all that come back with the project. */
const requireRoomForAll = async (tx: Scope, key: { ownerId: string; projectId: string }): Promise<void> => {
  let coming = 0
  const room = await roomOf(tx, key.ownerId, 'tasks', async () => {
    coming = await own.countIn(tx.db, key)
    return (await countOwned(tx.db, key.ownerId)) - coming
  })
  if (room !== null && room < coming) throw limitReached(noRoom)
}

/** The project is back already, and its tasks with it: what is refused here takes all of that back. */
const restoreWithProject = async (
  tx: Scope,
  { subjectId: projectId, payload: { ownerId, withTasks } }: Recorded<'project.restored'>,
): Promise<void> => {
  const key = { ownerId, projectId }
  if (!withTasks) return
  await requireRoomForAll(tx, key)
  await own.takeBack(tx.db, key, tx.now)
}

/** What a project's coming back means for its tasks (decisions §5); one event tells of all of them, its own. */
export const taskReactions: Reactions = {
  'project.restored': [restoreWithProject],
}
