import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@daybook/contract/accounts'
import { createClient } from '@daybook/contract/clients'
import pg from 'pg'
import { prepareDataDirectory } from '../src/db/embedded/data-directory.ts'
import { findProcesses } from '../src/db/embedded/orphans.ts'
import { createCaller } from './caller.ts'
import { freePort } from './free-port.ts'
import { askAgain, nothingTold, startLoad, type Told } from './invoice-crash-load.ts'

const server = join(import.meta.dirname, '..')
const email = 'crash@example.com'
const password = 'Correct-horse-7-battery'

export interface InvoiceCrashReport {
  rounds: number
  /** Issues and payments that were answered. */
  issued: number
  paid: number
  /** Those that were not answered, and were asked again after the next start. */
  askedAgain: number
  /** What was wrong with the book after any start; empty where nothing was. */
  faults: string[]
}

interface Options {
  rounds: number
  dataDir: string
  connections?: number
  log: (line: string) => void
}

interface App {
  process: ChildProcess
  origin: string
}

const startApp = async (dataDir: string): Promise<App> => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', join(server, 'src', 'main.ts')], {
    cwd: server,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: join(server, 'tsconfig.json'),
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 90_000; waited += 50) {
    const status = await fetch(`${origin}/api/health`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return { process: child, origin }
    if (child.exitCode !== null) break
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error('The app did not become ready')
}

const withDatabase = async <T>(dataDir: string, use: (database: pg.Client) => Promise<T>): Promise<T> => {
  const { socketDir } = prepareDataDirectory(dataDir)
  const database = new pg.Client({ host: socketDir, port: 5432, user: 'daybook', database: 'daybook' })
  await database.connect()
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

const signIn = async (origin: string): Promise<string> => {
  for (let attempt = 0; ; attempt++) {
    const reply = await createCaller(origin)(login, { body: { email, password } })
    // A busy machine says 503.
    if (reply.status !== 503 || attempt === 20) return reply.data.accessToken
    await sleep(250)
  }
}

const makePerson = async (dataDir: string, { origin }: App): Promise<string> => {
  const call = createCaller(origin)
  const names = { firstName: 'Per', lastName: 'Son', displayName: 'Per', username: 'crash' }
  const body = { ...names, email, timezone: 'Europe/Berlin', password, confirmPassword: password }
  const { data } = await call(register, { body })
  await withDatabase(dataDir, (database) =>
    database.query(`update users set user_type = 'pro', email_verified_at = now()`),
  )
  const client = await call(createClient, { as: data, body: { name: 'Ada' } })
  return client.data._id
}

type Check = [what: string, text: string, values?: unknown[]]

const checksOf = ({ numbers, payments }: Told): Check[] => {
  const told = JSON.stringify([...numbers].map(([id, number]) => ({ id, number })))
  const paid = JSON.stringify([...payments].map(([id, payment]) => ({ id, ...payment })))
  return [
    [
      'an answered number is lost',
      `select t.id from jsonb_to_recordset($1::jsonb) t(id uuid, number text)
        left join invoices i on i.id = t.id and i.number = t.number and i.status <> 'draft' where i.id is null`,
      [told],
    ],
    [
      'an answered payment is lost',
      `select t.id from jsonb_to_recordset($1::jsonb) t(id uuid, invoice uuid, amount bigint)
        left join invoice_payments p on p.id = t.id and p.invoice_id = t.invoice and p.amount = t.amount where p.id is null`,
      [paid],
    ],
    [
      'a payment that nobody asked for',
      `select p.id from invoice_payments p left join jsonb_to_recordset($1::jsonb) t(id uuid) on t.id = p.id where t.id is null`,
      [paid],
    ],
    [
      'a number twice',
      'select number as id from invoices where number is not null group by number having count(*) > 1',
    ],
    [
      'a gap',
      `select c.period || ' ' || n as id from invoice_counters c cross join lateral generate_series(1, c.last) n
        left join invoices i on i.number = 'INV-' || c.period || '-' || lpad(n::text, 4, '0') where i.id is null`,
    ],
    [
      'a sum that its payments do not have',
      `select i.id from invoices i where i.paid_total <>
        (select coalesce(sum(p.amount), 0) from invoice_payments p where p.invoice_id = i.id)`,
    ],
    [
      'issued more or less than once',
      `select i.id from invoices i where (i.status <> 'draft')::int <>
        (select count(*) from invoice_history h where h.invoice_id = i.id and h.what = 'issued')`,
    ],
  ]
}

const faultsIn = async (database: pg.Client, told: Told): Promise<string[]> => {
  const faults: string[] = []
  for (const [what, text, values] of checksOf(told)) {
    const { rows } = await database.query<{ id: string }>(text, values)
    faults.push(...rows.map(({ id }) => `${what}: ${id}`))
  }
  return faults
}

const kill = (pid: number | undefined): void => {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Kills the app, or the app and its database, at random moments among issues and payments, and looks at the book. */
export const runInvoiceCrashRounds = async ({
  rounds,
  dataDir,
  connections = 6,
  log,
}: Options): Promise<InvoiceCrashReport> => {
  const told = nothingTold()
  let askedAgain = 0
  let clientId = ''
  let running: ChildProcess | undefined
  const faults: string[] = []
  const start = async () => {
    const app = await startApp(dataDir)
    running = app.process
    if (!clientId) clientId = await makePerson(dataDir, app)
    const session = { origin: app.origin, accessToken: await signIn(app.origin), clientId }
    askedAgain += await askAgain(session, told)
    faults.push(...(await withDatabase(dataDir, (database) => faultsIn(database, told))))
    return { app, session }
  }
  const runRound = async (round: number) => {
    const { app, session } = await start()
    const before = told.numbers.size
    const stop = startLoad(session, told, connections)
    while (told.numbers.size === before) await sleep(5)
    await sleep(randomInt(100, 1_000))
    const exited = once(app.process, 'exit')
    const others = round % 2 === 1 ? findProcesses(prepareDataDirectory(dataDir)) : []
    kill(app.process.pid)
    others.forEach(kill)
    await exited
    await stop()
    const open = told.openIssues.size + told.openPayments.size
    log(`round ${round + 1}: ${told.numbers.size - before} issued, ${open} without an answer`)
  }
  try {
    for (let round = 0; round < rounds; round++) await runRound(round)
    const { app } = await start()
    const exited = once(app.process, 'exit')
    app.process.kill('SIGTERM')
    await exited
    return { rounds, issued: told.numbers.size, paid: told.payments.size, askedAgain, faults }
  } finally {
    if (running?.exitCode === null) running.kill('SIGKILL')
  }
}
