import type { Events, Reactions, Scope } from '../../events.ts'
import { limitReached } from '../../http/errors.ts'
import { countOwned, roomOf } from '../accounts/accounts.ts'
import * as own from './project-queries.ts'
import { taskCounter } from './queries.ts'
import { noRoom } from './read-task.ts'

/** @throws Refusal 403 `limit_reached` where the plan lacks room for everything restored with the project. */
const requireRoomForAll = async (
  tx: Scope,
  keys: { ownerId: string; projectIds: readonly string[] },
): Promise<void> => {
  let coming = 0
  const room = await roomOf(tx, keys.ownerId, 'tasks', async () => {
    coming = await own.countIn(tx.db, keys)
    return (await countOwned(tx, keys.ownerId, taskCounter)) - coming
  })
  if (room !== null && room < coming) throw limitReached(noRoom)
}

/** The projects are back already, and their tasks with them: what is refused here takes all of that back. */
const restoreWithProjects = async (tx: Scope, events: Events<'project.restored'>): Promise<void> => {
  const [{ payload }] = events
  if (!payload.withTasks) return
  const keys = { ownerId: payload.ownerId, projectIds: events.map(({ subjectId }) => subjectId) }
  await requireRoomForAll(tx, keys)
  await own.takeBack(tx.db, keys, tx.now)
}

/** What restoring a project does to its tasks (rules §5); its own event announces all of it. */
export const taskReactions: Reactions = {
  'project.restored': [restoreWithProjects],
}
