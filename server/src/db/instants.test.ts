import { initialData } from '@daybook/contract/dashboard'
import { listProjects } from '@daybook/contract/projects'
import { readSharedTask } from '@daybook/contract/shared-view'
import { getTask, listTasks } from '@daybook/contract/tasks'
import { listTimeEntries, timeReport } from '@daybook/contract/time-report'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser } from '../../test/builders.ts'
import { buildEntry } from '../../test/time-entries.ts'
import { parseTimestamptz, readInstant } from './instants.ts'

const earliest = '1970-01-01T00:00:00.000Z'
const latest = '9999-12-31T23:59:59.999Z'

/** A task with an entry and a share whose instants cannot be written; the database itself refuses such an entry. */
const buildBadRows = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { id: projectId } = await buildProject(app, { owner, hourlyRate: 9500 })
  const { task } = await buildTask(app, { owner, projectId })
  const { id: shareId } = await buildShare(app, { owner, taskId: task._id, to: await buildUser(app) })
  await sql`update shares set expires_at = 'infinity', last_viewed_at = '0044-03-15 BC' where id = ${shareId}`.execute(
    app.db,
  )
  const times = { from: '2026-03-02T09:00:00Z', to: '2026-03-02T10:00:00Z' }
  const id = await buildEntry(app, { owner, task, ...times })
  const spoil = sql`update time_entries set started_at = '0001-01-01 BC', stopped_at = '20000-01-01' where id = ${id}`
  return { owner, task, spoil }
}

describe('a row with an instant that cannot be written', () => {
  test('is refused by the database where it is an entry', async ({ app }) => {
    const { spoil } = await buildBadRows(app)
    await expect(spoil.execute(app.db)).rejects.toThrow('time_entries_in_calendar')
  })

  test('200: keeps no list from being read, and shows as the nearest possible one', async ({ app }) => {
    const { owner, task, spoil } = await buildBadRows(app)
    await sql`alter table time_entries drop constraint time_entries_in_calendar`.execute(app.db)
    await spoil.execute(app.db)
    const as = owner
    const days = { from: '2026-03-02', to: '2026-03-02' }
    const read = await app.call(getTask, { as, params: { id: task._id } })
    expect(read.data.timeTracking.sessions).toMatchObject([{ startedAt: earliest, stoppedAt: latest }])
    expect(read.data).toMatchObject({ shareExpiresAt: latest, lastViewedAt: earliest })
    const entries = await app.call(listTimeEntries, { as, query: days })
    expect(entries.data).toMatchObject([{ startedAt: earliest, stoppedAt: latest }])
    const replies = [
      await app.call(listTasks, { as }),
      await app.call(listProjects, { as }),
      await app.call(initialData, { as }),
      await app.call(unbilledTime, { as }),
      await app.call(timeReport, { as, query: days }),
      await app.call(readSharedTask, { as, params: { token: read.data.shareToken ?? '' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
})

describe('readInstant', () => {
  it.each([
    ['2026-03-02T09:00:00.123+00:00', '2026-03-02T09:00:00.123Z'],
    ['2026-03-02T09:00:00+05:30', '2026-03-02T03:30:00.000Z'],
    ['0044-03-15T00:00:00+00:00 BC', earliest],
    ['0001-01-01T00:00:00+00:00', earliest],
    ['10000-01-01T00:00:00+00:00', latest],
    ['infinity', latest],
    ['-infinity', earliest],
  ])('%s is %s', (text, shown) => {
    expect(readInstant(text).toISOString()).toBe(shown)
    expect(parseTimestamptz(text.replace('T', ' ')).toISOString()).toBe(shown)
  })
})
