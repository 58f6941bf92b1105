import type { Reactions, Recorded, Scope } from '../../events.ts'
import * as queries from './queries.ts'
import { stopEntry } from './time.ts'

/** Completing or trashing a task stops everybody's timers on it, in the same transaction (decisions §4). */
const stopTimersOf = async (tx: Scope, event: Recorded<'task.completed' | 'task.trashed'>): Promise<void> => {
  for (const entry of await queries.lockRunningOn(tx.db, event.subjectId))
    await stopEntry(tx, entry, event.payload.at)
}

export const timeReactions: Reactions = {
  'task.completed': [stopTimersOf],
  'task.trashed': [stopTimersOf],
}
