import { sql } from 'kysely'
import type { Database } from './db/types.ts'

/** Every domain event and what it carries beside its subject. Payloads stay inside the server. */
export interface DomainEvents {
  'user.registered': Record<never, never>
  'user.updated': Record<never, never>
  'session.ended': Record<never, never>
  'task.created': Record<never, never>
  'task.updated': Record<never, never>
  'task.completed': { at: Date }
  'task.reopened': Record<never, never>
  'task.trashed': { at: Date }
  'task.restored': Record<never, never>
  'timer.started': Record<never, never>
  'timer.stopped': Record<never, never>
}

export type EventType = keyof DomainEvents

export interface Recorded<T extends EventType = EventType> {
  type: T
  /** The record that changed. */
  subjectId: string
  subjectVersion?: number
  actorId: string | null
  /** Whoever may see the subject hears of it. */
  audience: string[]
  payload: DomainEvents[T]
}

/** Runs in the transaction of the change; what it cannot finish there it puts into the queue. */
export type Reaction<T extends EventType> = (scope: Scope, event: Recorded<T>) => Promise<void>
export type Reactions = { [T in EventType]?: Reaction<T>[] }

/** What a verb needs to change something and tell of it. */
export interface Scope {
  db: Database
  now: Date
  reactions: Reactions
  /** Tells the relay that events were committed. */
  wake: () => void
}

const insertEvent = (db: Database, event: Recorded) =>
  sql`insert into events (type, subject_id, subject_version, actor_id, audience) values
    (${event.type}, ${event.subjectId}, ${event.subjectVersion ?? null}, ${event.actorId}, ${event.audience})`.execute(
    db,
  )

/** Writes the event beside its change and runs what reacts to it, all in the transaction of `scope`. */
export const record = async <T extends EventType>(scope: Scope, event: Recorded<T>): Promise<void> => {
  await insertEvent(scope.db, event)
  const reactions: Reaction<T>[] = scope.reactions[event.type] ?? []
  for (const react of reactions) await react(scope, event)
}

/** One transaction for all that `work` does; inside one already, it joins that. */
export const inTransaction = async <S extends Scope, T>(
  scope: S,
  work: (scope: S) => Promise<T>,
): Promise<T> => {
  if (scope.db.isTransaction) return work(scope)
  const result = await scope.db.transaction().execute((db) => work({ ...scope, db }))
  scope.wake()
  return result
}

/** Merges what the features react to. */
export const mergeReactions = (all: Reactions[]): Reactions => {
  const merged: Partial<Record<EventType, unknown[]>> = {}
  for (const reactions of all)
    for (const [type, list] of Object.entries(reactions)) (merged[type as EventType] ??= []).push(...list)
  return merged as Reactions
}
