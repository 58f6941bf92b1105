// Usage: npm run bench -- invoices [--rounds 3 --seconds 3 --only 'first 50']
// The list of one person's 20,000 invoices among 60,000 of many, over 8 connections, beside a bare server's simplest list.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { prepareDataDirectory } from '../server/src/db/embedded/data-directory.ts'
import { makePerson, signIn } from './accounts.ts'
import { loadPath, printSample } from './list-samples.ts'
import { requireWrk } from './measure.ts'
import { startBare, startProduct } from './servers.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connections = 8

const users = `insert into users (id, first_name, last_name, email, username, display_name, email_verified_at)
  select gen_random_uuid(), '', '', n || '@crowd.example', 'crowd' || n, '', now() from generate_series(1, 400) n`

const clients = `insert into clients (id, owner_id, name, search_name, search_text, created_at, updated_at)
  select gen_random_uuid(), u.id, 'Client ' || n, 'client ' || n, 'client ' || n, now(), now()
  from users u, generate_series(1, 40) n where u.id = $1`

/** One in twenty is open. */
const invoices = `insert into invoices (id, owner_id, status, paid_total, series_id, number, client_id, client_name, issuer,
    bill_to, issue_date, due_date, currency, locale, items, subtotal, tax_totals, total, public_token, check_code, issued_at,
    title, search_title, search_text, created_at, updated_at)
  select gen_random_uuid(), u.id, case when n % 20 = 0 then 'issued' else 'paid' end, case when n % 20 = 0 then 0 else 24000 end,
    u.id, 'INV-' || n, c.id, coalesce(c.name, ''), '{}', '{}', current_date - (n / 11), current_date - (n / 11) + 14, 'EUR', 'en-GB',
    '[{"_id":"0190163d-8694-739b-aea5-966c26f8ad90","description":"Design","quantity":"2","unit":"hour","unitPrice":10000,
      "taxRate":"20","taxLabel":"VAT","discount":null,"taskId":null,"amount":20000,"net":20000}]',
    20000, '[{"rate":"20","label":"VAT","base":20000,"amount":4000}]', 24000, md5(u.id || ' ' || n), md5(n || ' ' || u.id), now(),
    'INV-' || n, 'inv-' || n, 'inv-' || n || E'\\n' || lower(coalesce(c.name, '')), now() - n * interval '3 hours', now()
  from users u cross join generate_series(1, 20000) n
    left join clients c on c.owner_id = u.id and c.name = 'Client ' || (1 + n % 40)
  where n <= 150 or u.id = $1`

const only = values.only
const lists = (
  [
    ['first 50', '/api/invoices?limit=50'],
    ['50 overdue', '/api/invoices?limit=50&status=overdue'],
    ['50 of a month', '/api/invoices?limit=50&from=2026-01-01&to=2026-01-31'],
    ['a number, searched', '/api/invoices?limit=50&search=inv-19999'],
    ['summary', '/api/invoices/summary'],
  ] as const
).filter(([name]) => only === undefined || name.includes(only))

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-invoices-'))
const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]

try {
  await requireWrk()
  const ours = await startProduct('script', dataDir)
  stops.unshift(ours.stop)
  const { socketDir } = prepareDataDirectory(dataDir)
  const connection = { host: socketDir, port: 5432, user: 'daybook', database: 'daybook' }
  const database = new pg.Client(connection)
  await database.connect()
  const ownerId = await makePerson(ours.origin, database, 'owner')
  await database.query(users)
  await database.query(clients, [ownerId])
  await database.query(invoices, [ownerId])
  await database.query('vacuum (analyze)')
  await database.end()
  const bare = await startBare({ connection, poolSize: 10, ownerId, writerId: ownerId })
  stops.unshift(bare.stop)
  const bearer = await signIn(ours.origin, 'owner')
  const load = loadPath(ours, { bearer, connections, rounds, seconds })
  printSample('bare, first 50', await load(bare, '/api/invoices'))
  for (const [name, path] of lists) printSample(name, await load(ours, path))
} finally {
  for (const stop of stops) await stop().catch(() => {})
}
