import { type InsertObject, type RawBuilder, sql, type Updateable } from 'kysely'
import { deleteOld } from '../db/delete-old.ts'
import type { Database, Tables } from '../db/types.ts'
import type { Write } from '../events.ts'
import type { CreatedRow } from '../http/repeated-create.ts'

type Common = 'id' | 'owner_id' | 'version' | 'create_hash' | 'updated_at' | 'trashed_at'

/** Every table whose rows are made once, changed at a version, trashed and restored. */
export type RecordTable = { [T in keyof Tables]: Common extends keyof Tables[T] ? T : never }[keyof Tables]

/** Every write names the owner too: the row was loaded in the actor's scope, and stays in it. */
export interface RecordKey {
  owner_id: string
  id: string
}

export interface WrittenRow extends RecordKey {
  version: number
}

export type RecordChanges<T extends RecordTable> = Updateable<Tables[T]>

/** Columns that the database works out; each is written with what it goes by left open. */
export type WorkedOut<T extends RecordTable> = { [C in keyof RecordChanges<T>]?: RawBuilder<unknown> }

/** The rows of one kind of record. */
export interface RowsOf<T extends RecordTable> {
  table: T
  /** The columns that decisions depend on, read behind the row's lock; with the id, the owner and the version. */
  columns: readonly unknown[]
  /** What a change answers besides the id, the owner and the version: `audienceOf` and `present` may read it. */
  written?: readonly unknown[]
}

/**
 * What is asked of a table of records; `Held` is a row with its `columns`, as it is behind its lock, `Row` what a change
 * answers.
 */
export const recordQueries = <T extends RecordTable, Held extends WrittenRow, Row extends WrittenRow>({
  table,
  columns,
  written: alsoWritten = [],
}: RowsOf<T>) => {
  // All of these tables have the columns that are named here, so that one of them can stand for each.
  const name = table as 'clients'
  const selected = columns as readonly Common[]
  const written = ['id', 'owner_id', 'version', ...(alsoWritten as readonly Common[])] as const

  const lock = async (db: Database, { owner_id, id }: RecordKey, inTrash: boolean) =>
    (await db
      .selectFrom(name)
      .select(selected)
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('trashed_at', inTrash ? 'is not' : 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) as Held | undefined

  const change = (
    db: Database,
    { owner_id, id }: RecordKey,
    changes: object,
    { inTrash, version, unless }: { inTrash: boolean; version?: number; unless?: object | undefined },
  ) =>
    db
      .updateTable(name)
      .set(changes as RecordChanges<'clients'>)
      .set((is) => ({ version: is('version', '+', is.lit(1)) }))
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('trashed_at', inTrash ? 'is not' : 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .$if(unless !== undefined, (query) =>
        query.where((is) =>
          is.or(
            Object.entries(unless ?? {}).map(([column, value]) =>
              is(column as Common, 'is distinct from', value as never),
            ),
          ),
        ),
      )
      .returning(written) as unknown as Write<Row>

  return {
    findCreated: (db: Database, ownerId: string, id: string): Promise<CreatedRow | undefined> =>
      db
        .selectFrom(name)
        .select(['create_hash', 'trashed_at'])
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst(),

    /** Inserts nothing when the id is used already. */
    insert: (db: Database, values: object) =>
      db
        .insertInto(name)
        .values(values as InsertObject<Tables, 'clients'>)
        .onConflict((on) => on.column('id').doNothing())
        .returning(written) as unknown as Write<Row>,

    /** Takes the row for this transaction and says what it is now; undefined when it went to the trash meanwhile. */
    lock: (db: Database, key: RecordKey) => lock(db, key, false),

    /** Locks a record in its owner's trash, and says what it is now. */
    lockTrashed: (db: Database, key: RecordKey) => lock(db, key, true),

    /** Changes nothing when it is in the trash, not at `version` any more, or has all of `unless` already. */
    update: (db: Database, key: RecordKey, changes: object, version?: number, unless?: object) =>
      change(db, key, changes, { inTrash: false, version, unless }),

    /** Changes nothing when it is not in the trash. */
    untrash: (db: Database, key: RecordKey, changes: object) =>
      change(db, key, { ...changes, trashed_at: null }, { inTrash: true }),

    /** Deletes for good what has been in the trash since before `before`. */
    purge: (db: Database, before: Date): Promise<void> => deleteOld(db, table, sql`trashed_at < ${before}`),
  }
}
