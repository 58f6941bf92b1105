import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openPool } from './pool.ts'
import type { Database } from './types.ts'

const migrations = join(import.meta.dirname, '../../migrations')

describe('migrate', () => {
  let made: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Database

  beforeEach(async () => {
    made = await createTestDatabase()
    db = openDatabase(openPool({ connection: { connectionString: made.url }, max: 1, onError: () => {} }))
  })
  afterEach(async () => {
    await db.destroy()
    await made.drop()
  })

  const apply = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(db)

  test('does nothing in a database that is up to date', async () => {
    expect(await migrate(db, migrations)).toEqual([])
  })

  test('leaves tasks as one that is made anew has them, whenever the database was made', async () => {
    const { rows } = await sql<{ index: string | null; options: string[] | null }>`
      select to_regclass('tasks_owner')::text as index, attoptions as options
      from pg_attribute where attrelid = 'tasks'::regclass and attname = 'owner_id'`.execute(db)
    expect(rows).toEqual([{ index: null, options: ['n_distinct=100'] }])
  })

  test('refuses a database from before the first release, and says what to do', async () => {
    await apply('0002-platform')
    await expect(migrate(db, migrations, 'move /data away')).rejects.toThrow(
      'The database was made by a version from before the first release, whose data cannot be taken over: move /data away.',
    )
  })

  test('refuses a database that is newer than the program, naming what it does not know', async () => {
    await apply('9999-later')
    await expect(migrate(db, migrations)).rejects.toThrow(
      'The database is newer than this program (9999-later): start the newer version.',
    )
  })
})
