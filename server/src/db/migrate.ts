import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Database } from './types.ts'

const readMigrations = async (dir: string): Promise<Record<string, Migration>> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map((name): [string, Migration] => [
    name.replace('.sql', ''),
    { up: async (db) => void (await sql.raw(await readFile(join(dir, name), 'utf8')).execute(db)) },
  ])
  return Object.fromEntries(entries)
}

/** An early migration, replaced by a first one per subject before anything was deployed. */
const replaced = '0002-platform'

const appliedNames = async (db: Database): Promise<string[]> => {
  const table = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const refuseUnknown = (applied: readonly string[], known: Record<string, Migration>, startAfresh: string) => {
  if (applied.includes(replaced))
    throw new StartError(
      `The database was made by a version from before the first release, whose data cannot be taken over: ${startAfresh}.`,
    )
  const unknown = applied.filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new StartError(
      `The database is newer than this program (${unknown.join(', ')}): start the newer version.`,
    )
}

/**
 * Brings the schema up to date, forward only, all or nothing; several instances wait for each other. `startAfresh`
 * says what a person does to begin with an empty database.
 * @throws StartError naming the migration that failed, or when the database is older or newer than this program can
 * use.
 */
export const migrate = async (
  db: Database,
  dir: string,
  startAfresh = 'use an empty database',
): Promise<string[]> => {
  const known = await readMigrations(dir)
  refuseUnknown(await appliedNames(db), known, startAfresh)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new StartError(`Database migration${failed ? ` ${failed.migrationName}` : ''} failed: ${reason}`)
  }
  return (results ?? []).map((result) => result.migrationName)
}
