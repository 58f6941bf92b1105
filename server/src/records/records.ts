import type { Counted } from '@daybook/contract/plans'
import { isDerived, newsOf } from '../db/news.ts'
import type { Database } from '../db/types.ts'
import { changeAndRecord, type Happened, inTransaction } from '../events.ts'
import type { SignedIn } from '../http/context.ts'
import { versionConflict } from '../http/errors.ts'
import { createRecord, type NewRecord } from './create-record.ts'
import { lockUserType } from './lock-owner.ts'
import { eventOf, missing, type RecordKind } from './record-kind.ts'
import {
  type RecordChanges,
  type RecordKey,
  type RecordTable,
  recordQueries,
  type WorkedOut,
  type WrittenRow,
} from './record-queries.ts'
import { requireRoom } from './room.ts'

/** The changes without `updated_at` and derived columns. */
const ownChanges = ({ updated_at: _, ...changes }: { updated_at?: unknown }): object =>
  Object.fromEntries(Object.entries(changes).filter(([column]) => !isDerived(column)))

type Locks = (tx: SignedIn) => Promise<unknown>

interface Change<T extends RecordTable, Held> {
  /** The version that the change was made on; undefined for one that holds whatever there is. */
  version: number | undefined
  /** Whether its own checks need the owner's lock: owners are locked before their records, everywhere. */
  locksOwner?: boolean
  /** What else is locked before the record. */
  lock?: Locks
  /** The columns that it sets, after its own checks of the row as it is behind its lock. */
  columns: (tx: SignedIn, held: Held) => Promise<RecordChanges<T>> | RecordChanges<T>
}

interface Statement<T extends RecordTable> {
  /** The version that the change was made on; without one it holds whatever there is. */
  version?: number | undefined
  /** Whether it changes nothing where all that is set is there already (rules §2), which no row said that was read. */
  unlessSame?: boolean
  /** What it tells, where that is not that the record was updated. */
  happened?: Happened
  /** Its name, where all of that name have one shape, and whether each connection plans it once. */
  written?: { name: string; isPlanned: boolean } | undefined
  /** The columns that the database works out besides, from those that are set. */
  worked?: (changes: RecordChanges<T>) => WorkedOut<T>
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

/** `hold` locks more than the row, where the right to change it hangs on more. */
type Kind<T extends RecordTable, Held, R, C extends Counted> = RecordKind<T, R, C> & {
  hold?: (tx: SignedIn, key: RecordKey) => Promise<Held>
}

/**
 * The verbs that all records have, of one type of record; `Held` is its row behind a lock, `Row` what a change answers
 * of it.
 */
export const createRecords = <
  T extends RecordTable,
  Held extends WrittenRow,
  R,
  C extends Counted = Counted,
  Row extends WrittenRow = WrittenRow,
>(
  kind: Kind<T, Held, R, C>,
) => {
  const queries = recordQueries<T, Held, Row>(kind)

  const holdRow = async (tx: SignedIn, key: RecordKey): Promise<Held> => {
    const held = await queries.lock(tx.db, key)
    if (!held) throw missing(kind)
    return held
  }
  const { hold = holdRow } = kind

  const refuseVersion = async (ctx: SignedIn, id: string): Promise<never> => {
    throw versionConflict(kind.schema, await kind.read(ctx, id))
  }

  const setWhere = (
    ctx: SignedIn,
    { id, owner_id }: RecordKey,
    columns: RecordChanges<T>,
    { version, unlessSame, happened, written, worked }: Statement<T> = {},
  ): Promise<Row | undefined> => {
    const event = { ...eventOf(kind, ctx, { id, owner_id }, 'updated'), ...happened }
    const update = (db: Database, key: RecordKey, changes: object, at: number | undefined) =>
      queries.update(
        db,
        key,
        { ...changes, ...worked?.(changes) },
        at,
        unlessSame ? ownChanges(changes) : undefined,
      )
    if (!written) return changeAndRecord(ctx, (db) => update(db, { id, owner_id }, columns, version), event)
    const change = (db: Database, open: object) => {
      const { key, owner, at, actorId, ...changes } = open as Record<string, never>
      return update(db, { id: key ?? '', owner_id: owner ?? '' }, changes, at)
    }
    const values = { ...columns, key: id, owner: owner_id, ...(version !== undefined && { at: version }) }
    return changeAndRecord(ctx, { ...written, values, change }, event)
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

  /**
   * Decides on the record as it is behind its lock, at the version that the change was made on.
   * @throws Refusal 404 when it went to the trash; 409 `version_conflict` with the current record.
   */
  const changeHeld = async (
    ctx: SignedIn,
    key: RecordKey,
    { version, lock }: { version: number | undefined; lock?: Locks | undefined },
    decide: (tx: SignedIn, held: Held) => Promise<void>,
  ): Promise<R> => {
    await inTransaction(ctx, async (tx) => {
      await lock?.(tx)
      const held = await hold(tx, key)
      // Before complaints about what the one who edits cannot have seen.
      if (version !== undefined && version !== held.version) await refuseVersion(tx, key.id)
      await decide(tx, held)
    })
    return kind.read(ctx, key.id)
  }

  return {
    /** @throws Refusal 404 when it went to the trash meanwhile. */
    hold,
    purge: queries.purge,
    changeHeld,

    create: (
      ctx: SignedIn,
      body: { _id?: string },
      record: NewRecord<T, R, Row> | (() => Promise<NewRecord<T, R, Row>>),
    ) => createRecord(kind, ctx, body, record),

    /** Raises the version of a record that is held, and tells of it. */
    touch: (tx: SignedIn, key: RecordKey) => update(tx, key, {}, 'updated'),

    /**
     * Sets just these columns in one statement, for a change that nothing else decides on; where its date is to be new,
     * `updated_at` is one of them. Undefined where there are none to set: the version stays, and nobody is told.
     * @throws Refusal 404 when it went to the trash; 409 `version_conflict` with the current record.
     */
    set: async (
      ctx: SignedIn,
      record: WrittenRow,
      columns: RecordChanges<T>,
      statement: Statement<T> = {},
    ): Promise<Row | undefined> => {
      const { version } = statement
      if (Object.keys(columns).length === 0)
        return version === undefined || version === record.version ? undefined : refuseVersion(ctx, record.id)
      return (await setWhere(ctx, record, columns, statement)) ?? refuseVersion(ctx, record.id)
    },

    /**
     * The same for a record that was not read before; undefined where it is not there, not at that version, or
     * where nothing was to be changed.
     */
    setWhere,

    /**
     * Changes what is sent and leaves the rest; where nothing is news, the version stays and nobody is told.
     * @throws Refusal 404 when it went to the trash; 409 `version_conflict` with the current record.
     */
    change: (
      ctx: SignedIn,
      key: RecordKey,
      { version, locksOwner, lock: lockMore, columns }: Change<T, Held>,
    ): Promise<R> => {
      const lock = async (tx: SignedIn) => {
        if (locksOwner) await lockUserType(tx.db, key.owner_id)
        await lockMore?.(tx)
      }
      return changeHeld(ctx, key, { version, lock }, async (tx, held) => {
        const changes = newsOf(held, await columns(tx, held))
        if (Object.keys(changes).length > 0) await update(tx, key, changes, 'updated')
      })
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
