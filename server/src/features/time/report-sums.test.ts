import { addDays } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { timeReport } from '@daybook/contract/time-report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildTask, buildUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { anyZone } from '../../../test/zones.ts'

/** Around the spring's change of the clocks; some for a moment, some for days. */
const entries = fc.array(
  fc.record({
    task: fc.nat(2),
    startMs: fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2026, 3, 10) }),
    rate: fc.record({ rate_minor: fc.nat(1_000_000_000), currency: fc.constantFrom('EUR', 'USD') }),
    lengthMs: fc.oneof(fc.nat(5000), fc.nat(8 * 3_600_000), fc.nat(5 * 86_400_000)),
  }),
  { minLength: 1, maxLength: 12 },
)
const ranges = fc.record({ first: fc.nat(20), more: fc.nat(15) })

const wholeSeconds = (ms: number) => Math.floor(ms / 1000)

describe('GET /time/report of any entries, in any zone', () => {
  it('sums up alike by day, project, client and task: to what of each entry lies within the days', async () => {
    const app = await startTestApp()
    await fc.assert(
      fc.asyncProperty(anyZone, entries, ranges, async (timezone, tracked, { first, more }) => {
        const owner = await buildUser(app, { timezone, userType: 'pro' })
        const tasks = await Promise.all([0, 1, 2].map(() => buildTask(app, { owner })))
        for (const { task: index, startMs, lengthMs, rate } of tracked) {
          const { task } = tasks[index] ?? (await buildTask(app, { owner }))
          const [from, to] = [startMs, startMs + lengthMs].map((ms) => new Date(ms).toISOString())
          await buildEntry(app, { owner, task, from: from ?? '', to: to ?? '', rate })
        }
        const from = addDays('2026-03-20', first)
        const to = addDays(from, more)
        const [starts, ends] = [from, addDays(to, 1)].map((date) => startOfDay(timezone, date).getTime())
        const pieces = tracked.map(({ startMs, lengthMs, rate }) => {
          const within = (ms: number) =>
            wholeSeconds(Math.min(Math.max(ms, startMs), startMs + lengthMs) - startMs)
          const counts = lengthMs <= 24 * 3_600_000
          return { ...rate, counts, seconds: within(ends ?? 0) - within(starts ?? 0) }
        })
        const expected = pieces.reduce((sum, { seconds }) => sum + seconds, 0)
        for (const groupBy of ['day', 'project', 'client', 'task']) {
          const { data } = await app.call(timeReport, { as: owner, query: { from, to, groupBy } })
          expect(data.totals.tracked).toBe(expected)
          expect(data.rows.reduce((sum, row) => sum + row.tracked, 0)).toBe(expected)
          for (const currency of new Set(data.rows.map((row) => row.currency))) {
            const own = pieces.filter(
              (piece) => piece.counts && piece.currency === currency && piece.seconds > 0,
            )
            const worth = own.reduce((sum, piece) => sum + BigInt(piece.seconds * piece.rate_minor), 0n)
            const lines = data.rows.filter((row) => row.currency === currency)
            expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(
              Number((2n * worth + 3600n) / 7200n),
            )
          }
        }
      }),
      { numRuns: 25 },
    )
    await app.close()
  }, 60_000)
})
