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

/**
 * Brings the schema up to date, forward only, all or nothing; several instances at once wait for one another.
 * @throws StartError naming the migration that failed, or when the database is newer than this program.
 */
export const migrate = async (db: Database, dir: string): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(dir) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new StartError(`Database migration${failed ? ` ${failed.migrationName}` : ''} failed: ${reason}`)
  }
  return (results ?? []).map((result) => result.migrationName)
}
