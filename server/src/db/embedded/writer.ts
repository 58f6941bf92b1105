import { parseArgs } from 'node:util'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { bodyOf } from './crash-body.ts'
import { startEmbedded } from './embedded.ts'

/*
 * A program for tests that kill it: an app of its own that starts the embedded database and, with --connections,
 * writes rows until it is told to stop, printing `ack <id>` after each commit.
 */

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: '' },
    connections: { type: 'string', default: '0' },
    'first-id': { type: 'string', default: '0' },
    durability: { type: 'string', default: 'full' },
  },
})

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

let nextId = Number(values['first-id'])

const writeRows = async (connection: pg.ClientConfig): Promise<never> => {
  for (;;) {
    const client = new pg.Client({ ...connection, ssl: false })
    client.on('error', () => {})
    try {
      await client.connect()
      for (;;) {
        const id = nextId++
        await client.query('BEGIN')
        await client.query('INSERT INTO crash_rows (id, body) VALUES ($1, $2)', [id, bodyOf(id)])
        await client.query('UPDATE crash_counters SET rows = rows + 1 WHERE id = $1', [id % 16])
        await client.query('COMMIT')
        say(`ack ${id}`)
      }
    } catch {
      // The server is being killed on purpose: reconnect with a new id until it is back.
      await client.end().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const makeTables = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...connection, ssl: false })
  await client.connect()
  await client.query(`BEGIN;
    CREATE TABLE IF NOT EXISTS crash_rows (id int PRIMARY KEY, body text NOT NULL);
    CREATE TABLE IF NOT EXISTS crash_counters (id int PRIMARY KEY, rows int NOT NULL);
    INSERT INTO crash_counters SELECT id, 0 FROM generate_series(0, 15) AS id ON CONFLICT DO NOTHING;
    COMMIT`)
  await client.end()
}

try {
  const startedAt = performance.now()
  const durability = values.durability === 'tests' ? 'tests' : 'full'
  const database = await startEmbedded({
    dataDir: values['data-dir'],
    durability,
    log: (line) => say(`log ${line}`),
  })
  // Behaves like an app that is still draining.
  process.on('SIGINT', () => say('log interrupted'))
  process.once('SIGTERM', () => {
    void database.stop().then(() => process.exit(0))
  })
  // Last, since its reader may end this process at once.
  say(`ready ${Math.round(performance.now() - startedAt)} ${JSON.stringify(database.connection)}`)
  const connections = Number(values.connections)
  if (connections > 0) await makeTables(database.connection)
  for (let index = 0; index < connections; index++) void writeRows(database.connection)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(`refused ${error.message}`)
  process.exit(1)
}
