import { type Counted, limitsOf } from '@daybook/contract/plans'
import type { Insertable } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/types.ts'
import { changeAndRecord, inTransaction } from '../events.ts'
import type { SignedIn } from '../http/context.ts'
import { conflict } from '../http/errors.ts'
import { hashOfCreate, isRepeated } from '../http/repeated-create.ts'
import { lockUserType } from './lock-owner.ts'
import { eventOf, type RecordKind } from './record-kind.ts'
import { type RecordKey, type RecordTable, recordQueries } from './record-queries.ts'
import { requireRoom } from './room.ts'

/** The columns that every new record has. */
export interface NewRow extends RecordKey {
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
}

interface NewRecord<T extends RecordTable> {
  values: (row: NewRow) => Insertable<Tables[T]>
  /** Refuses, behind the owner's lock where there is one, what the record cannot refer to or be called. */
  check?: (tx: SignedIn, key: RecordKey) => Promise<void>
  /** What else is changed with it. */
  complete?: (tx: SignedIn, key: RecordKey) => Promise<unknown>
}

export interface Created<R> {
  record: R
  repeated: boolean
}

/**
 * Makes a record once, under the id that the client gave it. The order is the same for all records: the same create sent
 * again answers the record; behind the owner's lock it is looked for once more; then come the record's own checks, the
 * limit, the insert with its event.
 * @throws Refusal 409 for a used id with another body; 403 `limit_reached`; what `check` throws.
 */
export const createRecord = async <T extends RecordTable, R, C extends Counted>(
  kind: RecordKind<T, R, C>,
  ctx: SignedIn,
  body: { _id?: string },
  { values, check, complete }: NewRecord<T>,
): Promise<Created<R>> => {
  const { table, columns, limit, read, isUnique = false } = kind
  const queries = recordQueries(table, columns)
  const key = { id: body._id ?? newId(), owner_id: ctx.actor.id }
  const hash = hashOfCreate(body)
  const wasMade = async ({ db }: SignedIn) =>
    hash !== null && isRepeated(await queries.findCreated(db, key), hash)
  const answer = async (repeated: boolean) => ({ record: await read(ctx, key.id), repeated })

  const insert = (scope: SignedIn) => {
    const row = values({ ...key, create_hash: hash, created_at: scope.now, updated_at: scope.now })
    return changeAndRecord(scope, (db) => queries.insert(db, row), eventOf(kind, scope, key, 'created'))
  }
  const insertChecked = (tx: SignedIn) =>
    inTransaction(tx, async (inside) => {
      await check?.(inside, key)
      if (limit) await requireRoom(inside, key.owner_id, limit.counter, limit.message)
      const row = await insert(inside)
      if (row) await complete?.(inside, key)
      return row
    })
  const insertLocked = () =>
    inTransaction(ctx, async (tx) => {
      await lockUserType(tx.db, key.owner_id)
      return (await wasMade(tx)) ? undefined : insertChecked(tx)
    })

  if (await wasMade(ctx)) return answer(true)
  const isLimited = limit && !limitsOf(ctx.actor.userType, limit.counter.counted, 0).unlimited
  const isAlone = !check && !complete
  const row = await (isLimited || isUnique ? insertLocked() : isAlone ? insert(ctx) : insertChecked(ctx))
  if (row) return answer(false)
  // Made meanwhile, by this create or by another.
  if (await wasMade(ctx)) return answer(true)
  throw conflict('This id is used already')
}
