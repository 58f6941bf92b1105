import { addDays, dateIn } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { createTimesheet, listTimesheets } from '@daybook/contract/timesheets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { readPublic, tokenOf } from '../../../test/timesheets.ts'
import { anyZone } from '../../../test/zones.ts'

/** Around the spring's changes of the clocks, on both halves of the earth; often close to a midnight. */
const entries = fc.array(
  fc.record({
    day: fc.nat(30),
    sinceMidnightMs: fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.nat(86_400_000)),
    seconds: fc.oneof(fc.nat(90), fc.nat(40 * 3600)),
  }),
  { minLength: 1, maxLength: 10 },
)
const ranges = fc.record({ first: fc.nat(25), more: fc.nat(10) })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('A timesheet in any zone', () => {
  it('holds whole entries by the local day on which each began, and sums them up alike on both sides', async () => {
    const app = await startTestApp()
    await fc.assert(
      fc.asyncProperty(anyZone, entries, ranges, async (timezone, tracked, { first, more }) => {
        const owner = await buildUser(app, { timezone })
        const { id: projectId } = await buildProject(app, { owner })
        const { task } = await buildTask(app, { owner, projectId })
        const midnight = (day: string) => startOfDay(timezone, day).getTime()
        const began = tracked.map(({ day, sinceMidnightMs, seconds }) => ({
          startMs: midnight(addDays('2026-03-12', day)) + sinceMidnightMs,
          seconds,
        }))
        for (const { startMs, seconds } of began)
          await buildEntry(app, {
            ...{ owner, task, from: new Date(startMs).toISOString() },
            to: new Date(startMs + seconds * 1000).toISOString(),
          })
        const from = addDays('2026-03-12', first)
        const days = Array.from({ length: more + 1 }, (_, n) => addDays(from, n))
        const on = (day: string) =>
          began
            .filter(({ startMs }) => startMs >= midnight(day) && startMs < midnight(addDays(day, 1)))
            .map(({ seconds }) => seconds)
        const made = await app.call(createTimesheet, {
          as: owner,
          body: { projectId, from, to: addDays(from, more) },
        })
        const within = days.flatMap(on)
        expect(made.status).toBe(within.length > 0 ? 201 : 409)
        if (within.length === 0) return
        const page = await readPublic(app, tokenOf(made.data))
        for (const day of days) {
          const shown = page.entries.filter(({ date }) => date === day)
          expect(sum(shown.map(({ seconds }) => seconds))).toBe(sum(on(day)))
        }
        expect(
          page.entries.every((entry) => entry.date === dateIn(timezone, new Date(entry.startedAt))),
        ).toBe(true)
        expect(page.seconds).toBe(sum(within))
        const listed = await app.call(listTimesheets, { as: owner, query: { projectId } })
        expect(listed.data).toMatchObject([
          {
            counts: { entries: within.length },
            seconds: sum(within.map((seconds) => Math.round(seconds / 60) * 60)),
          },
        ])
      }),
      { numRuns: 15 },
    )
    await app.close()
  }, 60_000)
})
