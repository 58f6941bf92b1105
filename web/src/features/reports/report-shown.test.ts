import { sharesByClient } from '@daybook/contract/report-shares'
import type { ReportOverview, ReportShare } from '@daybook/contract/reports'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownMinutes, shownSum } from '../../lib/formats/clock-formats.ts'
import { inShownMinutes } from './report-shown.ts'

const seconds = fc.nat(20_000)
const shares: fc.Arbitrary<ReportShare[]> = fc.array(
  fc.record({
    projectId: fc.uuid(),
    project: fc.constant('Site'),
    clientId: fc.constantFrom('ada', 'bob', null),
    client: fc.constant(null),
    currency: fc.constantFrom('EUR', 'JPY'),
    ...{ tracked: seconds, billable: seconds, billed: seconds },
    earned: fc.constant(null),
  }),
)
const sums = { tracked: 0, billable: 0, billed: 0, money: [] }
const money = ['EUR', 'JPY'].map((currency) => ({
  ...{ currency, tracked: 0, earned: 0, hourlyWorth: null, invoiced: 0, paid: 0, tax: 0 },
}))

it('the headline is the sum of the hours that stand by project, by client and by currency', () => {
  fc.assert(
    fc.property(shares, (given) => {
      const overview: ReportOverview = {
        ...{ days: [], shares: given, months: [], taxes: [], hasInvoices: true },
        totals: { ...sums, money },
        ...{ before: { from: '2026-10-01', to: '2026-10-31' }, earlier: sums },
      }
      const shown = inShownMinutes(overview)
      const lists = [given, shown.shares, sharesByClient(shown.shares), shown.totals.money]
      for (const list of lists)
        expect(shownSum(list.map(({ tracked }) => tracked))).toBe(shown.totals.tracked)
      for (const [at, share] of given.entries())
        expect(shownMinutes(shown.shares[at]?.tracked ?? 0)).toBe(shownMinutes(share.tracked))
      expect(shownSum(given.map(({ billable }) => billable))).toBe(shown.totals.billable)
      expect(shownSum(given.map(({ billed }) => billed))).toBe(shown.totals.billed)
    }),
  )
})
