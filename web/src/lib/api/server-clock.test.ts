import { afterEach, expect, it, vi } from 'vitest'
import { openFreshPage } from '../session/fresh-page.ts'

const now = Date.parse('2026-11-21T10:00:00.400Z')
const minuteMs = 60_000

/** A page whose calls take `tripMs`, and whose device is `behindMs` behind the server. */
const open = async () => {
  vi.useFakeTimers({ now })
  openFreshPage()
  let [behindMs, tripMs, isDated] = [0, 0, true]
  vi.stubGlobal('fetch', () => {
    vi.setSystemTime(Date.now() + tripMs / 2)
    const date = new Date(Date.now() + behindMs).toUTCString()
    vi.setSystemTime(Date.now() + tripMs / 2)
    return Promise.resolve(Response.json({}, { headers: isDated ? { date } : {} }))
  })
  const { send } = await import('./send.ts')
  const clock = await import('./server-clock.ts')
  const ask = (behind: number, trip: number, dated = true) => {
    ;[behindMs, tripMs, isDated] = [behind, trip, dated]
    return send({ method: 'GET', path: '/health' })
  }
  return { ask, ...clock }
}

afterEach(() => vi.useRealTimers())

it('learns of a wrong clock from the first answer, and comes closer with each', async () => {
  const { ask, serverAheadMs, byServerClock } = await open()
  for (const tripMs of [2_000, 300, 40, 40]) {
    await ask(10 * minuteMs, tripMs)
    expect(Math.abs(serverAheadMs() - 10 * minuteMs)).toBeLessThanOrEqual(tripMs / 2 + 500)
    vi.setSystemTime(Date.now() + 700)
  }
  const at = Date.parse(byServerClock('2026-11-21T10:00:00.000Z'))
  expect(Math.abs(at - Date.parse('2026-11-21T10:10:00Z'))).toBeLessThanOrEqual(520)
})

it('trusts the device as far as a slow answer and whole seconds explain the difference', async () => {
  const { ask, serverAheadMs, byServerClock } = await open()
  for (const tripMs of [40, 3_000, 7_900, 40]) {
    await ask(0, tripMs)
    expect(serverAheadMs()).toBe(0)
  }
  expect(byServerClock('2026-11-21T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z')
})

it('forgets what it learned when the clock is set', async () => {
  const { ask, serverAheadMs } = await open()
  await ask(-600 * minuteMs, 40)
  expect(serverAheadMs()).toBeLessThan(-599 * minuteMs)
  await ask(0, 40)
  expect(serverAheadMs()).toBe(0)
})

it('learns nothing from an answer without a date', async () => {
  const { ask, serverAheadMs } = await open()
  await ask(10 * minuteMs, 40, false)
  expect(serverAheadMs()).toBe(0)
})
