import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { runPlanned } from './db/planned.ts'
import type { Database } from './db/types.ts'

type Nothing = Record<string, never>

interface SharedItem {
  ownerId: string
  at: Date
}

/**
 * Whoever may see the subject: people, and shares for those who hold their links. Where SQL finds them, the row that
 * was changed is `changed` in it.
 */
export type Audience = string[] | RawBuilder<string[]>

/** Every domain event and what it carries beside its subject. Payloads stay inside the server. */
export interface DomainEvents {
  'user.registered': Nothing
  'user.verified': Nothing
  'user.updated': Nothing
  'user.deleted': Nothing
  'session.ended': Nothing
  'feedback.sent': Nothing
  'client.created': Nothing
  'client.updated': Nothing
  'client.trashed': Nothing
  'client.restored': Nothing
  'project.created': Nothing
  'project.updated': Nothing
  'project.trashed': { ownerId: string; at: Date; withTasks: boolean }
  'project.restored': { ownerId: string; withTasks: boolean }
  'task.created': Nothing
  'task.updated': Nothing
  'task.completed': { at: Date }
  'task.reopened': Nothing
  'task.trashed': { at: Date }
  'task.restored': Nothing
  'task.shared': SharedItem
  'task.unshared': SharedItem
  'task.looked_at': Nothing
  'task.viewers': Nothing
  'project.shared': SharedItem
  'project.unshared': SharedItem
  'project.looked_at': Nothing
  'timer.started': Nothing
  'timer.stopped': Nothing
  'timer.added': Nothing
  'timer.changed': Nothing
  'timer.removed': Nothing
  'entry.rated': Nothing
}

export type EventType = keyof DomainEvents

interface About {
  /** The record that changed. */
  subjectId: string
  subjectVersion?: number
  actorId: string | null
  audience: Audience
}

/** An event's type with the payload that belongs to it. */
export type Happened<T extends EventType = EventType> = {
  [K in T]: { type: K; payload: DomainEvents[K] }
}[T]

export type Recorded<T extends EventType = EventType> = Happened<T> & About

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
    (${event.type}, ${event.subjectId}, ${event.subjectVersion ?? null}, ${event.actorId}, ${event.audience}::uuid[])`.execute(
    db,
  )

const react = async (scope: Scope, event: Recorded): Promise<void> => {
  const reactions = (scope.reactions[event.type] ?? []) as ((
    scope: Scope,
    event: Recorded,
  ) => Promise<void>)[]
  for (const reaction of reactions) await reaction(scope, event)
}

/** Writes the event beside its change and runs what reacts to it, all in the transaction of `scope`. */
export const record = async (scope: Scope, event: Recorded): Promise<void> => {
  await insertEvent(scope.db, event)
  await react(scope, event)
}

type Changing<R> = (db: Database) => OperationNodeSource & { execute: () => Promise<R[]> }
type OfRows = Happened & { actorId: string | null; audience: Audience }
interface ChangedRow {
  id: string
  version: number
}

const changing = <R>(db: Database, change: Changing<R>, event: OfRows) => sql<R>`
  with changed as (${new ExpressionWrapper(change(db).toOperationNode())}),
  told as (
    insert into events (type, subject_id, subject_version, actor_id, audience)
    select ${event.type}, id, version, ${event.actorId}::uuid, (${event.audience})::uuid[] from changed)
  select * from changed`

/**
 * Changes one row and writes its event, in one statement: a transaction only where something reacts to it.
 * `change` must return `id` and `version`; undefined when it changed nothing, and then there is no event.
 * What `change` writes must not be worked out from a row that was read before and is not locked.
 */
export const changeAndRecord = async <R extends ChangedRow>(
  scope: Scope,
  change: Changing<R>,
  event: OfRows,
): Promise<R | undefined> => {
  const run = async (inside: Scope) => {
    const statement = changing(inside.db, change, event)
    const [row] = await runPlanned(inside.db, { compile: () => statement.compile(inside.db) })
    if (row) await react(inside, { ...event, subjectId: row.id, subjectVersion: row.version })
    return row
  }
  if (scope.reactions[event.type]?.length) return inTransaction(scope, run)
  const row = await run(scope)
  if (!scope.db.isTransaction) scope.wake()
  return row
}

/** The same for a statement that changes any number of rows: each has an event of its own. */
export const changeRowsAndRecord = <R extends ChangedRow>(
  scope: Scope,
  change: Changing<R>,
  event: OfRows,
): Promise<R[]> =>
  inTransaction(scope, async (inside) => {
    const { rows } = await changing(inside.db, change, event).execute(inside.db)
    for (const row of rows) await react(inside, { ...event, subjectId: row.id, subjectVersion: row.version })
    return rows
  })

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
