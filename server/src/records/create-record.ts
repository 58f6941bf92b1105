import { type Counted, limitsOf } from '@daybook/contract/plans'
import type { Insertable } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Database, Tables } from '../db/types.ts'
import { changeAndRecord, inTransaction } from '../events.ts'
import type { SignedIn } from '../http/context.ts'
import { conflict, Refusal } from '../http/errors.ts'
import { hashOfCreate, isRepeated } from '../http/repeated-create.ts'
import { lockUserType } from './lock-owner.ts'
import { eventOf, type RecordKind } from './record-kind.ts'
import {
  type RecordKey,
  type RecordTable,
  recordQueries,
  type WorkedOut,
  type WrittenRow,
} from './record-queries.ts'
import { requireRoom } from './room.ts'

/** The columns that every new record has. */
export interface NewRow extends RecordKey {
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
}

export interface NewRecord<T extends RecordTable, R, Row> {
  /** The owner, in whose plan it counts, where that is not the actor. */
  ownerId?: string
  values: (row: NewRow) => Insertable<Tables[T]>
  /** Whether it counts against the plan. */
  counts?: boolean
  /** The columns that the database works out instead, from the values as they are sent. */
  worked?: (values: Insertable<Tables[T]>) => WorkedOut<T>
  /** Refuses, behind the owner's lock where there is one, what the record cannot refer to or be called. */
  check?: (tx: SignedIn, key: RecordKey) => Promise<void>
  /** What else is changed with it. */
  complete?: (tx: SignedIn, key: RecordKey) => Promise<unknown>
  /** The name of its statement, where all of its shape are planned once. */
  planned?: string
  /** The new record, where what the insert answers says it all; else it is read. */
  present?: (row: Row) => R
}

export interface Created<R> {
  record: R
  repeated: boolean
}

/**
 * Makes a record once, under the id that the client gave it. The order is the same for all records: the same create sent
 * again answers the record; what it names is found and allowed (`given` as a function); behind the owner's lock the record
 * is looked for once more; then come its own checks, the limit, the insert with its event.
 * @throws Refusal 409 for a used id with another body; 403 `limit_reached`; what `given` and `check` throw.
 */
export const createRecord = async <T extends RecordTable, R, Row extends WrittenRow, C extends Counted>(
  kind: RecordKind<T, R, C>,
  ctx: SignedIn,
  body: { _id?: string },
  given: NewRecord<T, R, Row> | (() => Promise<NewRecord<T, R, Row>>),
): Promise<Created<R>> => {
  const { limit, read, isUnique = false } = kind
  const queries = recordQueries<T, WrittenRow, Row>(kind)
  const id = body._id ?? newId()
  const hash = hashOfCreate(body)
  const { findCreated = queries.findCreated } = kind
  const wasMade = async ({ db }: SignedIn) =>
    hash !== null && isRepeated(await findCreated(db, ctx.actor.id, id), hash)
  const answerMade = async () => ({ record: await read(ctx, id), repeated: true })

  // Before anything that it names, which may be gone by now.
  if (await wasMade(ctx)) return answerMade()
  const refused = async (error: unknown): Promise<undefined> => {
    // The same create may have taken meanwhile what this one names.
    if (error instanceof Refusal && (await wasMade(ctx))) return undefined
    throw error
  }
  const found = typeof given === 'function' ? await given().catch(refused) : given
  if (!found) return answerMade()
  const { values, counts = true, worked, check, complete, planned, present, ...place } = found
  const key = { id, owner_id: place.ownerId ?? ctx.actor.id }

  const insert = (scope: SignedIn): Promise<Row | undefined> => {
    const row = values({ ...key, create_hash: hash, created_at: scope.now, updated_at: scope.now })
    const event = eventOf(kind, scope, key, 'created')
    const insertOf = (db: Database, open: typeof row) => queries.insert(db, { ...open, ...worked?.(open) })
    if (!planned) return changeAndRecord(scope, (db) => insertOf(db, row), event)
    const change = (db: Database, { actorId, ...open }: Record<string, unknown>) =>
      insertOf(db, open as typeof row)
    return changeAndRecord(
      scope,
      { name: planned, isPlanned: true, values: row, change: change as never },
      event,
    )
  }
  const insertChecked = (tx: SignedIn) =>
    inTransaction(tx, async (inside) => {
      await check?.(inside, key)
      if (limit && counts) await requireRoom(inside, key.owner_id, limit.counter, limit.message)
      const row = await insert(inside)
      if (row) await complete?.(inside, key)
      return row
    })
  const insertLocked = () =>
    inTransaction(ctx, async (tx) => {
      await lockUserType(tx.db, key.owner_id)
      return (await wasMade(tx)) ? undefined : insertChecked(tx)
    })

  const isOwn = key.owner_id === ctx.actor.id
  const isLimited =
    limit && counts && !(isOwn && limitsOf(ctx.actor.userType, limit.counter.counted, 0).unlimited)
  const isAlone = !check && !complete
  const row = await (isLimited || isUnique ? insertLocked() : isAlone ? insert(ctx) : insertChecked(ctx))
  if (row) return { record: present ? present(row) : await read(ctx, id), repeated: false }
  // Made meanwhile, by this create or by another.
  if (await wasMade(ctx)) return answerMade()
  throw conflict('This id is already in use')
}
