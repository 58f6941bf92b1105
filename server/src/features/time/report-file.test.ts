import { updateProfile } from '@daybook/contract/profile'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildTask } from '../../../test/builders.ts'
import { sendRaw } from '../../../test/raw.ts'
import { buildEntry } from '../../../test/time-entries.ts'

describe('GET /time/report?format=csv', () => {
  test('200: a file of the rows, named after the days', async ({ app }) => {
    const { task, owner } = await buildTask(app, { title: '=Größe, "A"' })
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 9550, currency: 'EUR' } })
    await buildEntry(app, { owner, task, from: '2026-03-02T09:00:00Z', to: '2026-03-02T10:30:00Z' })
    const path = '/api/time/report?from=2026-03-01&to=2026-03-31&groupBy=task&format=csv'
    const response = await fetch(app.origin + path, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="time-by-task-2026-03-01-to-2026-03-31.csv"',
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.subarray(3).toString()).toBe(
      'Task,Tracked seconds,Billable seconds,Unbilled seconds,Tracked hours,Amount,Currency\r\n' +
        '"\'=Größe, ""A""",5400,5400,5400,1.5,143.25,EUR\r\n',
    )
  })

  test('200: a file of its head where nothing was tracked, and HEAD without a body', async ({ app }) => {
    const { owner } = await buildTask(app)
    const path = '/api/time/report?from=2026-03-01&to=2026-03-31&format=csv'
    const { status, text } = await sendRaw(app, 'GET', path, { as: owner })
    expect([status, text.split('\r\n').length]).toEqual([200, 2])
    const head = await sendRaw(app, 'HEAD', path, { as: owner })
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test('400 and 401: a refusal is JSON, as everywhere', async ({ app }) => {
    const { owner } = await buildTask(app)
    const path = '/api/time/report?from=2026-03-31&to=2026-03-01&format=csv'
    const refused = await sendRaw(app, 'GET', path, { as: owner })
    expect([refused.status, refused.body.fields]).toEqual([400, { to: 'Must not be before from' }])
    expect((await sendRaw(app, 'GET', path)).status).toBe(401)
  })
})
