import type { Events, Reactions, Scope } from '../../events.ts'
import { limitReached } from '../../http/errors.ts'
import { countOwned, roomOf } from '../accounts/accounts.ts'
import * as own from './project-queries.ts'
import { taskCounter } from './queries.ts'
import { noRoom } from './read-task.ts'

interface ProjectKeys {
  ownerId: string
  projectIds: readonly string[]
}

/** @throws Refusal 403 `limit_reached` where the plan lacks room for everything restored with the project. */
const requireRoomForAll = async (tx: Scope, projects: ProjectKeys): Promise<void> => {
  const room = await roomOf(tx, projects.ownerId, 'tasks', () =>
    countOwned(tx, projects.ownerId, taskCounter),
  )
  if (room !== null && room < (await own.countGone(tx.db, projects))) throw limitReached(noRoom)
}

const keysOf = (events: Events<'project.trashed' | 'project.restored'>): ProjectKeys => ({
  ownerId: events[0].payload.ownerId,
  projectIds: events.map(({ subjectId }) => subjectId),
})

const trashWithProjects = async (tx: Scope, events: Events<'project.trashed'>): Promise<void> => {
  if (events[0].payload.withTasks) await own.takeAlong(tx.db, keysOf(events), tx.now)
}

/** The projects are back already: what is refused here takes that back. */
const restoreWithProjects = async (tx: Scope, events: Events<'project.restored'>): Promise<void> => {
  const projects = keysOf(events)
  await requireRoomForAll(tx, projects)
  await own.bringBack(tx.db, projects)
}

/** What becomes of a project's tasks when it goes to the trash or comes back (rules §5); its own event tells of all. */
export const taskReactions: Reactions = {
  'project.trashed': [trashWithProjects],
  'project.restored': [restoreWithProjects],
}
