import {
  answerTimesheet,
  type PublicTimesheet,
  readPublicTimesheet,
} from '@daybook/contract/public-timesheets'
import { createTimesheet, getTimesheet, type TimesheetDetails } from '@daybook/contract/timesheets'
import type { TestApp } from './app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from './builders.ts'
import { newMails } from './proposals.ts'
import { buildEntry } from './time-entries.ts'

/** A client with an address, a project of theirs at 60.00 EUR an hour, and a task in it. */
export const buildWork = async (app: TestApp, known?: TestUser) => {
  const owner = known ?? (await buildUser(app, { timezone: 'UTC' }))
  const { id: clientId } = await buildClient(app, { owner, email: 'anna@client.example' })
  const rate = { name: 'Catalogue', hourlyRate: 6000, currency: 'EUR' }
  const { id: projectId } = await buildProject(app, { owner, clientId, ...rate })
  const { task } = await buildTask(app, { owner, projectId })
  return { owner, clientId, projectId, task }
}

/** The token in the address of its page. */
export const tokenOf = ({ publicUrl }: Pick<TimesheetDetails, 'publicUrl'>): string =>
  publicUrl?.split('/').at(-1) ?? ''

export const may = { from: '2026-05-01', to: '2026-05-31' }

/** As many entries of an hour as asked for, one a day from 4 May 2026 at nine, and the link by which the client reads them. */
export const buildAsked = async (
  app: TestApp,
  { hours = 2, ...body }: { hours?: number; showRates?: boolean; message?: string } = {},
) => {
  const work = await buildWork(app)
  const { owner, projectId, task } = work
  const entries: string[] = []
  for (let day = 4; day < 4 + hours; day++) {
    const on = `2026-05-${String(day).padStart(2, '0')}`
    entries.push(await buildEntry(app, { owner, task, from: `${on}T09:00:00Z`, to: `${on}T10:00:00Z` }))
  }
  const reply = await app.call(createTimesheet, { as: owner, body: { projectId, ...may, ...body } })
  if (reply.status !== 201) throw new Error(`Not made: ${JSON.stringify(reply.body)}`)
  return { ...work, entries, sheet: reply.data, token: tokenOf(reply.data) }
}

export const readPublic = async (app: TestApp, token: string): Promise<PublicTimesheet> =>
  (await app.call(readPublicTimesheet, { params: { token } })).data

export const readOwn = async (app: TestApp, as: TestUser, id: string): Promise<TimesheetDetails> =>
  (await app.call(getTimesheet, { as, params: { id } })).data

interface Answers {
  name?: string
  approve?: readonly string[]
  query?: readonly { entryId: string; note: string }[]
  seen?: readonly { entryId: string; seen: string }[]
}

/** What the page shows of each entry; of one that it does not show, a mark of nothing. */
const marksOf = async (app: TestApp, token: string, ids: readonly string[]) => {
  const reply = await app.call(readPublicTimesheet, { params: { token } })
  const marks = new Map(reply.status === 200 ? reply.data.entries.map(({ _id, seen }) => [_id, seen]) : [])
  return ids.map((entryId) => ({ entryId, seen: marks.get(entryId) ?? '0'.repeat(16) }))
}

/** Answers as whoever has the page before them; `seen` is what it shows, unless said. */
export const answer = async (app: TestApp, token: string, body: Answers, as?: TestUser) => {
  const { approve = [], query = [] } = body
  const ids = [...approve, ...query.map(({ entryId }) => entryId)]
  return app.call(answerTimesheet, {
    ...(as && { as }),
    params: { token },
    body: { name: 'Anna Meyer', seen: await marksOf(app, token, ids), ...body },
  })
}

/** What was mailed since this was last asked, what waits for more answers included. */
export const laterMails = async (app: TestApp) => {
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return newMails(app)
}
