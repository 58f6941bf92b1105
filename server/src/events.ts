import type { LiveEventName } from '@daybook/contract/events'
import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { runWritten } from './db/planned.ts'
import type { Database } from './db/types.ts'

/** The payload of an event that carries nothing beside its subject. */
export type Nothing = Record<string, never>

/**
 * Those who may see the subject: people, and shares for those who hold their links. Where SQL finds them for rows that a
 * statement changes, each row is `changed` in it.
 */
export type Audience = string[] | RawBuilder<string[]>

/**
 * Every event that browsers hear of, and what it carries beside its subject; payloads stay inside the server. A feature
 * declares its own in its `feature.ts`:
 * `declare module '../../events.ts' { interface DomainEvents { 'invoice.sent': Nothing } }`
 */
export interface DomainEvents {}

/** An event that only reactions hear of: its audience is nobody. */
export interface InternalEvents {}

type InContract<Name extends LiveEventName> = Name
type OnServer<Name extends keyof DomainEvents> = Name
/** Does not compile for an event that the contract does not name, nor for a name that no feature declares. */
type LiveEventType = InContract<keyof DomainEvents> & OnServer<LiveEventName>

type AllEvents = DomainEvents & InternalEvents
export type EventType = LiveEventType | keyof InternalEvents

interface About {
  /** The record that changed. */
  subjectId: string
  subjectVersion?: number
  actorId: string | null
  audience: Audience
}

/** An event's type with the payload that belongs to it. */
export type Happened<T extends EventType = EventType> = {
  [K in T]: { type: K; payload: AllEvents[K] }
}[T]

export type Recorded<T extends EventType = EventType> = Happened<T> & About

/** What one statement did: one thing, done by one person at one time, to any number of records. */
export type Events<T extends EventType> = readonly [Recorded<T>, ...Recorded<T>[]]

/** Runs in the transaction of the change, and queues what it cannot finish there. */
export type Reaction<T extends EventType> = (scope: Scope, events: Events<T>) => Promise<void>
export type Reactions = { [T in EventType]?: Reaction<T>[] }

/** What a verb needs to change something and record its event. */
export interface Scope {
  db: Database
  now: Date
  reactions: Reactions
  /** Tells the relay that events were committed. */
  wake: () => void
}

/** The scope of queued work, whose committed events the relay finds by itself. */
export const workScope = ({
  db,
  clock,
  reactions,
}: Pick<Scope, 'db' | 'reactions'> & { clock: () => Date }): Scope => ({
  ...{ db, now: clock(), reactions, wake: () => {} },
})

const insertEvent = (db: Database, event: Recorded) =>
  sql`insert into events (type, subject_id, subject_version, actor_id, audience) values
    (${event.type}, ${event.subjectId}, ${event.subjectVersion ?? null}, ${event.actorId}, ${event.audience}::uuid[])`.execute(
    db,
  )

const react = async (scope: Scope, [first, ...others]: readonly Recorded[]): Promise<void> => {
  if (!first) return
  const reactions = (scope.reactions[first.type] ?? []) as Reaction<EventType>[]
  for (const reaction of reactions) await reaction(scope, [first, ...others])
}

/** Writes the event beside its change and runs its reactions, all in the transaction of `scope`. */
export const record = async (scope: Scope, event: Recorded): Promise<void> => {
  await insertEvent(scope.db, event)
  await react(scope, [event])
}

/** Records any number of events of one type, in one statement. */
export const recordAll = async (
  scope: Scope,
  events: (Recorded & { audience: string[] })[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map(({ type, subjectId, subjectVersion, actorId, audience }) => ({
    type,
    subject_id: subjectId,
    subject_version: subjectVersion ?? null,
    actor_id: actorId,
    audience,
  }))
  await sql`insert into events (type, subject_id, subject_version, actor_id, audience)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as happened (type text, subject_id uuid, subject_version int, actor_id uuid, audience uuid[])`.execute(
    scope.db,
  )
  await react(scope, events)
}

/** A statement that changes rows and answers them. */
export type Write<R> = OperationNodeSource & { execute: () => Promise<R[]> }
type Changing<R> = (db: Database) => Write<R>
interface ChangedRow {
  id: string
  version: number | null
  actor_id?: string | null
}
/** Without `actorId` each row says whose doing it was, as `actor_id`. */
type OfRows = Happened & { actorId?: string | null; audience: Audience }

const changing = <R>(db: Database, change: Changing<R>, { type, actorId, audience }: OfRows) => sql<R>`
  with changed as (${new ExpressionWrapper(change(db).toOperationNode())}),
  told as (
    insert into events (type, subject_id, subject_version, actor_id, audience)
    select ${sql.lit(type)}, id, version, ${actorId === undefined ? sql.ref('actor_id') : sql`${actorId}::uuid`}, (${audience})::uuid[]
    from changed)
  select * from changed`

const eventOf = (event: OfRows, { id, version, actor_id: actorId = null }: ChangedRow): Recorded => ({
  actorId,
  ...event,
  subjectId: id,
  ...(version !== null && { subjectVersion: version }),
})

/** A statement of one shape, written once under its name: see `runWritten`. */
export interface WrittenChange<R> {
  name: string
  /** Whether each connection plans it once. */
  isPlanned: boolean
  values: object
  change: (db: Database, open: object) => Write<R>
}

/** The audience must be found by SQL. */
const runWrittenChange = <R extends ChangedRow>(
  db: Database,
  { name, isPlanned, values, change }: WrittenChange<R>,
  event: OfRows,
): Promise<R[]> =>
  runWritten<R, object>(
    db,
    `${name}_${event.type}`,
    { ...values, actorId: event.actorId },
    (on, open) =>
      changing(on, (inside) => change(inside, open), {
        ...event,
        actorId: (open as { actorId: string }).actorId,
      }),
    isPlanned,
  )

/**
 * Changes one row and writes its event, in one statement: a transaction only where something reacts to it.
 * `change` must return `id` and `version`; undefined when it changed nothing, and then there is no event.
 * What `change` writes must not be worked out from a row that was read before and is not locked.
 */
export const changeAndRecord = async <R extends ChangedRow>(
  scope: Scope,
  change: Changing<R> | WrittenChange<R>,
  event: OfRows,
): Promise<R | undefined> => {
  const run = async (inside: Scope) => {
    const [row] =
      typeof change === 'function'
        ? (await changing(inside.db, change, event).execute(inside.db)).rows
        : await runWrittenChange(inside.db, change, event)
    if (row) await react(inside, [eventOf(event, row)])
    return row
  }
  if (scope.reactions[event.type]?.length) return inTransaction(scope, run)
  const row = await run(scope)
  if (!scope.db.isTransaction) scope.wake()
  return row
}

/** Runs a statement that changes any number of rows, and records an event for each. */
export const changeRowsAndRecord = <R extends ChangedRow>(
  scope: Scope,
  change: Changing<R>,
  event: OfRows,
): Promise<R[]> =>
  inTransaction(scope, async (inside) => {
    const { rows } = await changing(inside.db, change, event).execute(inside.db)
    await react(
      inside,
      rows.map((row) => eventOf(event, row)),
    )
    return rows
  })

/** Runs `work` in one transaction; joins the current one where there is one. */
export const inTransaction = async <S extends Scope, T>(
  scope: S,
  work: (scope: S) => Promise<T>,
): Promise<T> => {
  if (scope.db.isTransaction) return work(scope)
  const result = await scope.db.transaction().execute((db) => work({ ...scope, db }))
  scope.wake()
  return result
}

/** Merges the reactions of all features. */
export const mergeReactions = (all: Reactions[]): Reactions => {
  const merged: Partial<Record<EventType, unknown[]>> = {}
  for (const reactions of all)
    for (const [type, list] of Object.entries(reactions)) (merged[type as EventType] ??= []).push(...list)
  return merged as Reactions
}
