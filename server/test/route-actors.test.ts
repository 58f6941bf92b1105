import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActorName, actors, expectedOf, leavesWorld, type Row } from './actor-rows.ts'
import { startTestApp, type TestApp } from './app.ts'
import { buildWorld } from './build-world.ts'
import { outgoing, pathOf, queryString } from './caller.ts'
import { keepRows } from './kept-rows.ts'
import { table } from './route-actors.ts'
import type { World } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Served beside the contract's endpoints, and open to everybody. */
const outsideTheContract = [
  /^(GET|HEAD) \/api\/openapi\.json$/,
  /^(GET|HEAD) \/api\/docs(\/.*)?$/,
  /^(GET|HEAD) \/dev\/mail(\/.*)?$/,
  // Pages written by the server, of what everybody may read over the API.
  /^(GET|HEAD) \/company\/:slug\/:token$/,
  /^(GET|HEAD) \/jobs(\/:id|\/feed\.xml)?$/,
  /^(GET|HEAD) \/templates(\/:id)?$/,
  /^(GET|HEAD) \/(profile|users)\/:username(\/preview\.png)?$/,
  // The pages of shared links, invoices, proposals, timesheets and reports, which ask the API as their readers.
  /^(GET|HEAD) \/(shared|invoice|proposal|timesheet|report)\/\*$/,
  // The web app's own files, and the homepage.
  /^(GET|HEAD) \/(assets\/\*|icons\/[\w-]+\.png|[\w-]+\.(html|svg|txt|json|js|png|jpg|xml|ico|webmanifest))?(\.br|\.gz)?$/,
]

const nameOf = ({ endpoint }: Row) => `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`

describe('every route', () => {
  it('stands in the table, or outside the contract by name', () => {
    const listed = new Set(table.map(nameOf))
    const unlisted = app.server.servedRoutes.filter((served) => {
      const asListed = served.replace(/^HEAD /, 'GET ')
      return !listed.has(asListed) && !outsideTheContract.some((known) => known.test(served))
    })
    expect(unlisted).toEqual([])
  })

  it('of the table is served, each once', () => {
    const served = new Set(app.server.servedRoutes)
    expect(table.map(nameOf).filter((name) => !served.has(name))).toEqual([])
    expect(new Set(table.map(nameOf)).size).toBe(table.length)
  })
})

const bearerOf = async (world: World, actor: ActorName): Promise<string | null> => {
  if (actor === 'anonymous') return null
  if (actor !== 'expired') return world[actor].accessToken
  const { id: userId, sessionId } = world.owner
  return app.tokens.signAccess({ userId, sessionId }, new Date(app.clock().getTime() - 3_600_000))
}

/** The status and a JSON answer; a stream is looked at and left. */
const answerFor = async (
  world: World,
  row: Row,
  actor: ActorName,
): Promise<{ status: number; error: string | undefined; answer: unknown }> => {
  const { params, query = {}, ...sent } = row.request?.(world, actor) ?? {}
  const out = outgoing(row.endpoint, sent)
  const bearer = await bearerOf(world, actor)
  const response = await fetch(`${app.origin}/api${pathOf(row.endpoint, params)}${queryString(query)}`, {
    method: row.endpoint.method,
    redirect: 'manual',
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...out.headers,
    },
    body: out.body,
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (response.status < 400 && !isJson) {
    await response.body?.cancel()
    return { status: response.status, error: undefined, answer: null }
  }
  const answer = (await response.json()) as { error?: string }
  return { status: response.status, error: answer.error, answer }
}

const codesFor = (row: Row, actor: ActorName, status: number): (string | undefined)[] => {
  if (status === 401 && row.endpoint.access !== 'public')
    return [actor === 'expired' ? 'token_expired' : 'unauthenticated']
  if (status === 401) return ['unauthenticated', 'invalid_credentials']
  if (status === 403) return ['email_not_verified', 'forbidden', 'pro_required']
  return [
    { 400: 'validation_failed', 404: 'not_found', 409: 'conflict', 410: 'gone', 503: 'unavailable' }[status],
  ]
}

/** People who work on the owner’s project, by a name or a role. */
const isOthers = (actor: ActorName) => ['reader', 'colleague', 'viewer', 'member', 'admin'].includes(actor)

const moneyKeys = new Set([
  ...['hourlyRate', 'rate', 'fixedPrice', 'budgetMinutes', 'budgetAmount', 'budgetReset', 'budget'],
  ...['earned', 'billed', 'outstanding', 'unbilledAmount', 'notes', 'clientId', 'client'],
])

/** The paths at which an answer says what work is sold for, or to whom; they have no rate and no client of their own. */
const moneyIn = (answer: unknown, path = ''): string[] => {
  if (answer === null || typeof answer !== 'object') return []
  return Object.entries(answer).flatMap(([key, value]) => {
    const at = `${path}.${key}`
    const isSaid = moneyKeys.has(key) && ![null, '', 0, 'none'].includes(value) && !Array.isArray(value)
    return isSaid ? [at] : moneyIn(value, at)
  })
}

let world: World
let putBack: () => Promise<void>
let isChanged = false
beforeAll(async () => {
  world = await buildWorld(app)
  putBack = await keepRows(app)
})

describe.each(table.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
  // One world for all, the owner last: refused callers must leave it unchanged.
  beforeAll(async () => {
    if (isChanged) await putBack()
    isChanged = !leavesWorld(row)
  })

  it.each(actors)('answers %s as the table says', async (actor) => {
    const { status, error, answer } = await answerFor(world, row, actor)
    expect(status).toBe(expectedOf(row, actor))
    expect(codesFor(row, actor, status)).toContain(error)
    if (isOthers(actor)) expect(moneyIn(answer)).toEqual([])
  })
})
