import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { amountOf } from './worth.ts'

const secondsAndRates = fc.array(
  fc.record({
    seconds: fc.nat(366 * 86_400),
    rate: fc.oneof(fc.constantFrom(1, 1800, 3600), fc.nat(1_000_000_000)),
  }),
  { minLength: 1, maxLength: 20 },
)

describe('amountOf', () => {
  test('is the nearest minor unit to what hours at their rates come to, half up', async ({ app }) => {
    await fc.assert(
      fc.asyncProperty(secondsAndRates, async (work) => {
        const rated = sql`sum(seconds::numeric * rate)`
        const { rows } = await sql<{ amount: number }>`
          select ${amountOf(rated)} as amount
          from jsonb_to_recordset(${JSON.stringify(work)}::jsonb) as work (seconds bigint, rate bigint)`.execute(
          app.db,
        )
        const exact = work.reduce((sum, { seconds, rate }) => sum + BigInt(seconds) * BigInt(rate), 0n)
        const error = BigInt(rows[0]?.amount ?? Number.NaN) * 3600n - exact
        expect(error > -1800n && error <= 1800n).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('of nothing is nothing', async ({ app }) => {
    const { rows } = await sql`select ${amountOf(sql`null::numeric`)} as amount`.execute(app.db)
    expect(rows).toEqual([{ amount: null }])
  })
})
