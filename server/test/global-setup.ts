import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase, openPool } from '../src/db/pool.ts'
import { prepareQueue } from '../src/queue/queue.ts'
import { onServer, rowsOnServer, testDatabases, urlOfDatabase } from './database.ts'
import { scratchDir } from './scratch-dir.ts'

const migrations = join(import.meta.dirname, '../migrations')

const startServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(await scratchDir(), 'daybook-test-'))
  const server = await startEmbedded({ dataDir, durability: 'tests', log: () => {} })
  const { host, port, user, database } = server.connection
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const prepareTemplate = async (url: string): Promise<void> => {
  const pool = openPool({ connection: { connectionString: url }, max: 2, onError: () => {} })
  const db = openDatabase(pool)
  await migrate(db, migrations)
  await prepareQueue(pool)
  await db.destroy()
}

/** One server and one migrated template for the whole run: the bundled PostgreSQL, or the one DATABASE_URL names. */
export default async (project: TestProject) => {
  const server = await startServer()
  const template = `daybook_template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${template}`)
  await prepareTemplate(urlOfDatabase(server.url, template))
  project.provide('databaseServerUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    const left = (await rowsOnServer(
      server.url,
      `select datname from pg_database where starts_with(datname, '${testDatabases(template)}')`,
    )) as { datname: string }[]
    for (const name of [...left.map(({ datname }) => datname), template])
      await onServer(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
}
