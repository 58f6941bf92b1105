import { afterEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../../../lib/session/fresh-page.ts'

const now = Date.parse('2026-11-21T10:00:00.400Z')
const minuteMs = 60_000

afterEach(() => vi.useRealTimers())

it('counts on from the same second once the server has dated what was started here', async () => {
  vi.useFakeTimers({ now })
  openFreshPage()
  const date = new Date(now + 10 * minuteMs).toUTCString()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { headers: { date } })))
  const { send } = await import('../../../lib/api/send.ts')
  const { serverAheadMs } = await import('../../../lib/api/server-clock.ts')
  await send({ method: 'GET', path: '/health' })
  const { applyChange } = await import('../record/task-change.ts')
  const { sessionSeconds } = await import('../../../lib/figures/tracked-time.ts')
  const at = new Date().toISOString()
  const create = { kind: 'create', id: 'a', at, body: { title: 'A' } } as const
  const start = { kind: 'start', id: 'a', at, sessionId: 's' } as const
  const nowSeconds = () => Math.floor((Date.now() + serverAheadMs()) / 1000)
  const [shown] = [create, start].reduce(applyChange, [])
  const answered = { timeTracking: { totalTime: 0, startedAt: new Date(now + 10 * minuteMs).toISOString() } }
  if (!shown) throw new Error('It is not there')
  vi.setSystemTime(Date.now() + 30_000)
  const seconds = [shown, answered].map((task) => sessionSeconds(task, nowSeconds()))
  expect(seconds[0]).toBe(30)
  expect(Math.abs((seconds[1] ?? 0) - 30)).toBeLessThanOrEqual(1)
  const [stopped] = applyChange([shown], { kind: 'stop', id: 'a', at: new Date().toISOString() })
  expect(stopped?.timeTracking.totalTime).toBe(30)
})
