// Usage: npm run bench -- jobs [--rounds 3 --seconds 3 --only 'first 50']
// The public list of 20,000 open jobs, over 8 connections, beside a bare server that lists as many by the same order.
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
  select gen_random_uuid(), '', '', n || '@crowd.example', 'crowd' || n, 'Person ' || n, now() from generate_series(1, 400) n`

/** 20,000 open ones and as many that are not, with texts of some 600 characters. */
const jobs = `insert into jobs (id, owner_id, title, slug, description, type, workplace, location, budget_min, budget_max,
    budget_currency, budget_per, skills, status, published_at, search_title, search_text, created_at, updated_at)
  select gen_random_uuid(), u.id, 'Job ' || n, 'job-' || n, repeat('We look for somebody who draws maps. ', 16),
    (array['freelance', 'contract', 'part_time', 'full_time'])[1 + n % 4], (array['remote', 'hybrid', 'on_site'])[1 + n % 3],
    'Vienna', 5000 + n, 9000 + n, 'EUR', 'hour', array['Maps', 'Skill ' || n % 50],
    case when (n / 12) % 2 = 0 then 'open' else 'closed' end, now() - n * interval '1 minute', 'job ' || n,
    'job ' || n || E'\\n' || repeat('we look for somebody who draws maps. ', 16) || E'\\nmaps\\nskill ' || n % 50, now(), now()
  from generate_series(1, 40000) n join (select id, row_number() over () as at from users where username like 'crowd%') u
    on u.at = 1 + n % 400`

const only = values.only
const lists = (
  [
    ['first 50', '/api/jobs/public?limit=50'],
    ['50 of one kind', '/api/jobs/public?limit=50&type=contract&workplace=remote'],
    ['a word, searched', '/api/jobs/public?limit=50&search=job%2039990'],
    ['a skill', '/api/jobs/public?limit=50&skill=skill%207'],
    ['one job', '/api/jobs/public/job-20000'],
    ['its page', '/jobs/job-20000'],
  ] as const
).filter(([name]) => only === undefined || name.includes(only))

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-bench-jobs-'))
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
  await database.query(jobs)
  await database.query('vacuum (analyze)')
  await database.end()
  const bare = await startBare({ connection, poolSize: 10, ownerId, writerId: ownerId })
  stops.unshift(bare.stop)
  const bearer = await signIn(ours.origin, 'owner')
  const load = loadPath(ours, { bearer, connections, rounds, seconds })
  printSample('bare, first 50', await load(bare, '/api/jobs/public'))
  for (const [name, path] of lists) printSample(name, await load(ours, path))
} finally {
  for (const stop of stops) await stop().catch(() => {})
}
