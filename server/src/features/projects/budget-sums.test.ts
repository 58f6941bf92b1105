import { updateProject } from '@daybook/contract/projects'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const month = Date.parse('2026-03-01T00:00:00Z')
const dayMs = 86_400_000

interface Tracked {
  /** Milliseconds from the beginning of the month. */
  from: number
  lasts: number
  rate: number | null
  billable: boolean
}

const tracked = fc.record<Tracked>({
  from: fc.integer({ min: -2 * dayMs, max: dayMs }),
  lasts: fc.integer({ min: 1, max: dayMs }),
  rate: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null }),
  billable: fc.boolean(),
})

/** Seconds of an entry after `since`: those before it are counted from the entry's own start. */
const secondsAfter = ({ from, lasts }: Tracked, since: number): number => {
  if (from + lasts <= since) return 0
  return Math.floor(lasts / 1000) - Math.max(0, Math.floor((since - from) / 1000))
}

const worthAfter = (entries: readonly Tracked[], since: number): number => {
  const sum = entries
    .filter(({ billable }) => billable)
    .reduce((total, entry) => total + BigInt(secondsAfter(entry, since)) * BigInt(entry.rate ?? 0), 0n)
  return Number((2n * sum + 3600n) / 7200n)
}

describe('budgetUse', () => {
  test('is what its entries add up to, of the month and of all time', async ({ app }) => {
    app.time.set('2026-03-20T12:00:00Z')
    const owner = await buildUser(app)
    const { id } = await buildProject(app, { owner, currency: 'EUR' })
    const { task } = await buildTask(app, { owner, projectId: id })
    const usedWith = async (body: Record<string, unknown>) =>
      (await app.call(updateProject, { as: owner, params: { id }, body })).data.budgetUse?.used
    const check = async (entries: readonly Tracked[]): Promise<void> => {
      await app.db.deleteFrom('time_entries').execute()
      for (const { from, lasts, rate, billable } of entries)
        await buildEntry(app, {
          owner,
          task,
          from: new Date(month + from).toISOString(),
          to: new Date(month + from + lasts).toISOString(),
          billable,
          rate: { rate_minor: rate, currency: 'EUR' },
        })
      for (const [budgetReset, since] of [
        ['monthly', 0],
        ['none', -Infinity],
      ] as const) {
        const seconds = entries.reduce((sum, entry) => sum + secondsAfter(entry, since), 0)
        expect(await usedWith({ budgetReset, budgetMinutes: 60 })).toBe(Math.floor(seconds / 60))
        expect(await usedWith({ budgetReset, budgetAmount: 100 })).toBe(worthAfter(entries, since))
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(tracked, { maxLength: 4 }), check), { numRuns: 12 })
  })
})
