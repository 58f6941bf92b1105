import type { Counted } from '@daybook/contract/plans'
import { newsOf } from '../db/news.ts'
import { changeAndRecord, inTransaction } from '../events.ts'
import type { SignedIn } from '../http/context.ts'
import { versionConflict } from '../http/errors.ts'
import { createRecord } from './create-record.ts'
import { lockUserType } from './lock-owner.ts'
import { eventOf, missing, type RecordKind } from './record-kind.ts'
import {
  type RecordChanges,
  type RecordKey,
  type RecordTable,
  recordQueries,
  type WrittenRow,
} from './record-queries.ts'
import { requireRoom } from './room.ts'

interface Change<T extends RecordTable, Held> {
  /** The version that the change was made on; undefined for one that holds whatever there is. */
  version: number | undefined
  /** Whether its own checks need the owner's lock: owners are locked before their records, everywhere. */
  locksOwner?: boolean
  /** The columns that it sets, after its own checks of the row as it is behind its lock. */
  columns: (tx: SignedIn, held: Held) => Promise<RecordChanges<T>> | RecordChanges<T>
}

interface Trashing<T extends RecordTable, Held> {
  payload?: object
  /** What else the trash keeps of it. */
  columns?: RecordChanges<T>
  /** What it lets go of, and what is kept of that; behind the row's lock. */
  release?: (tx: SignedIn, held: Held) => Promise<RecordChanges<T>>
}

interface Restoring<T extends RecordTable, Held> {
  payload?: (held: Held) => object
  /** What the row was kept with in the trash, set back. */
  columns?: RecordChanges<T>
  /** Whether it counts against the plan again. */
  counts?: (held: Held) => boolean
  /** Refuses what cannot come back, and takes back what comes with it. */
  prepare?: (tx: SignedIn, held: Held) => Promise<void>
}

/** The verbs that all records have, of one type of record; `Held` is its row behind a lock. */
export const createRecords = <T extends RecordTable, Held extends WrittenRow, R, C extends Counted = Counted>(
  kind: RecordKind<T, R, C>,
) => {
  const queries = recordQueries<T, Held>(kind.table, kind.columns)

  /** @throws Refusal 404 when it went to the trash meanwhile. */
  const hold = async (tx: SignedIn, key: RecordKey): Promise<Held> => {
    const held = await queries.lock(tx.db, key)
    if (!held) throw missing(kind)
    return held
  }

  const update = (
    ctx: SignedIn,
    key: RecordKey,
    changes: object,
    what: 'updated' | 'trashed',
    payload?: object,
  ) =>
    changeAndRecord(
      ctx,
      (db) => queries.update(db, key, { ...changes, updated_at: ctx.now }),
      eventOf(kind, ctx, key, what, payload),
    )

  return {
    hold,
    purge: queries.purge,

    create: (ctx: SignedIn, body: { _id?: string }, record: Parameters<typeof createRecord<T, R, C>>[3]) =>
      createRecord(kind, ctx, body, record),

    /** Of a record that is held: raises its version and tells of it. */
    touch: (tx: SignedIn, key: RecordKey) => update(tx, key, {}, 'updated'),

    /**
     * Changes what is sent and leaves the rest; where nothing is news, the version stays and nobody is told.
     * @throws Refusal 404 when it went to the trash; 409 `version_conflict` with the current record.
     */
    change: async (
      ctx: SignedIn,
      key: RecordKey,
      { version, locksOwner, columns }: Change<T, Held>,
    ): Promise<R> => {
      await inTransaction(ctx, async (tx) => {
        if (locksOwner) await lockUserType(tx.db, key.owner_id)
        const held = await hold(tx, key)
        // Before complaints about what the one who edits cannot have seen.
        if (version !== undefined && version !== held.version)
          throw versionConflict(kind.schema, await kind.read(tx, key.id))
        const changes = newsOf(held, await columns(tx, held))
        if (Object.keys(changes).length > 0) await update(tx, key, changes, 'updated')
      })
      return kind.read(ctx, key.id)
    },

    /** To the trash, from where it comes back within 30 days (rules §4). @throws Refusal 404 when it is there already. */
    trash: async (
      ctx: SignedIn,
      key: RecordKey,
      { payload, columns, release }: Trashing<T, Held> = {},
    ): Promise<void> => {
      const trashWith = async (scope: SignedIn, kept: RecordChanges<T> | undefined) => {
        const changes = { ...columns, ...kept, trashed_at: scope.now }
        if (!(await update(scope, key, changes, 'trashed', payload))) throw missing(kind)
      }
      if (!release) return trashWith(ctx, undefined)
      await inTransaction(ctx, async (tx) => trashWith(tx, await release(tx, await hold(tx, key))))
    },

    /** @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts. */
    restore: async (
      ctx: SignedIn,
      id: string,
      { payload, columns, counts = () => true, prepare }: Restoring<T, Held> = {},
    ): Promise<R> => {
      const key = { owner_id: ctx.actor.id, id }
      await inTransaction(ctx, async (tx) => {
        await lockUserType(tx.db, key.owner_id)
        const held = await queries.lockTrashed(tx.db, key)
        if (!held) throw missing(kind)
        await prepare?.(tx, held)
        if (kind.limit && counts(held))
          await requireRoom(tx, key.owner_id, kind.limit.counter, kind.limit.message)
        const changes = { ...columns, updated_at: tx.now }
        const event = eventOf(kind, tx, key, 'restored', payload?.(held))
        await changeAndRecord(tx, (db) => queries.untrash(db, key, changes), event)
      })
      return kind.read(ctx, id)
    },
  }
}
