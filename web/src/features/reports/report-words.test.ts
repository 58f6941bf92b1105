import type { ReportOverview } from '@daybook/contract/reports'
import { expect, it } from 'vitest'
import { comparedWith, reportSentence, roundingWords } from './report-words.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const october = { from: '2026-10-01', to: '2026-10-31' }
const earned = (amount: number) => ({
  ...{ currency: 'EUR', tracked: 3600, earned: amount, hourlyWorth: amount },
  ...{ invoiced: 0, paid: 0, tax: 0 },
})
const sums = (amount: number) => ({ tracked: 3600, billable: 3600, billed: 0, money: [earned(amount)] })
const share = {
  ...{ projectId: null, project: 'General', clientId: null, client: null, currency: 'EUR', earned: 12_000 },
  ...{ tracked: 3600, billable: 3600, billed: 0 },
}
const overview = (before: typeof november): ReportOverview => ({
  ...{ days: [], shares: [share], months: [], taxes: [], hasInvoices: true, before },
  ...{ totals: sums(12_000), earlier: sums(10_000) },
})

it('a month that is over is compared with the whole one before', () => {
  expect(comparedWith(october, november, '2026-12-02')).toBe('Compared with October.')
  expect(reportSentence(overview(october), november, '2026-12-02')).toBe(
    '1:00 in November, all of it billable; €120.00 earned, 20% more than in October.',
  )
})

it('a month that is running says that it is compared with as many days', () => {
  const begun = { from: '2026-10-01', to: '2026-10-09' }
  expect(comparedWith(begun, november, '2026-11-09')).toMatch(
    /^Compared with Oct 1\s–\s9, as many days as have begun\.$/,
  )
  expect(reportSentence(overview(begun), november, '2026-11-09')).toBe(
    '1:00 in November so far, all of it billable; €120.00 earned, 20% more than in the same days before.',
  )
})

it('months that do not add up to the total say by how much', () => {
  const year = overview(october)
  const month = { currency: 'EUR', invoiced: 0, paid: 0 }
  const months = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ ...month, month: `2026-0${at + 1}`, earned: amount }))
  expect(roundingWords({ ...year, months: months(7000, 5000) })).toBeUndefined()
  expect(roundingWords({ ...year, months: months(7000, 5001) })).toBe(
    'Earned is rounded in each month, so the months come to €0.01 more than the total.',
  )
  expect(roundingWords({ ...year, months: months(6999, 4999) })).toContain('€0.02 less than the total')
})
