import type { ReportOverview, ReportSums } from '@daybook/contract/reports'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Chart } from './chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { MonthChart, RateChart } from './money-charts.tsx'
import { ReportTotals } from './report-totals.tsx'

// What switches between the drawing and its table needs a browser.
vi.mock('./chart.tsx', () => ({
  Chart: ({ title, table, children }: Parameters<typeof Chart>[0]) => (
    <>
      {children}
      <FigureTable caption={title} {...table} />
    </>
  ),
}))

const none: ReportSums = { tracked: 0, billable: 0, billed: 0, money: [] }
const inCurrency = (currency: string) => ({
  ...{ currency, tracked: 3600, earned: 6000, hourlyWorth: 6000 },
  ...{ invoiced: 0, paid: 0, tax: 0 },
})
const totals = { tracked: 3600, billable: 3600, billed: 0, money: ['EUR', 'GBP'].map(inCurrency) }
const month = (name: string, currency: string, earned: number) => ({
  ...{ month: name, currency, earned },
  ...{ invoiced: 0, paid: 0 },
})
const overview: ReportOverview = {
  ...{ days: [], shares: [], taxes: [], hasInvoices: false, totals, earlier: none },
  before: { from: '2026-01-01', to: '2026-01-31' },
  months: [
    month('2026-02', 'EUR', 2000),
    month('2026-03', 'EUR', 4000),
    month('2026-02', 'GBP', 1000),
    month('2026-03', 'GBP', 5000),
  ],
}
const parts = { range: { from: '2026-02-01', to: '2026-03-31' }, today: '2026-04-01' }

test('says nothing of what was before where there was nothing', () => {
  expect(renderToStaticMarkup(<ReportTotals overview={overview} />)).not.toContain('before')
  const withBefore = { ...overview, earlier: { ...totals, money: [] } }
  expect(renderToStaticMarkup(<ReportTotals overview={withBefore} />)).toContain('1:00 before')
  const rates = renderToStaticMarkup(<RateChart overview={overview} {...parts} />)
  expect(rates).toContain('in 1:00')
  expect(rates).not.toContain(' before')
  const before = renderToStaticMarkup(<RateChart overview={{ ...overview, earlier: totals }} {...parts} />)
  expect(before).toContain(', €60.00 before')
})

test('names each of several currencies over its months, whose longest bar is its own', () => {
  const html = renderToStaticMarkup(<MonthChart overview={overview} {...parts} />)
  const [, euros = '', pounds = ''] = html.slice(0, html.indexOf('<table')).split(/<p[^>]*>(?=EUR|GBP)/)
  expect(euros).toMatch(/^EUR/)
  expect(pounds).toMatch(/^GBP/)
  for (const bars of [euros, pounds]) expect(bars.match(/width="100" height="3"/g)).toHaveLength(1)
  expect(html).toContain('February, GBP')
})

test('sets several currencies under each other, and only one beside the time', () => {
  const html = renderToStaticMarkup(<ReportTotals overview={overview} />)
  const [, time = '', euros = '', pounds = ''] = html.split('<dl')
  expect(time).not.toContain('Earned')
  expect(euros).toContain('€60.00')
  expect(pounds).toContain('£60.00')
  // Said once above the columns; a list on a phone says it with each amount.
  expect(euros).not.toContain('sr-only')
  expect(pounds).toMatch(/dt\]:sr-only[^>]*><dt[^>]*>Earned/)
  const inOne = { ...overview, totals: { ...totals, money: [inCurrency('EUR')] } }
  expect(renderToStaticMarkup(<ReportTotals overview={inOne} />).match(/<dl/g)).toHaveLength(1)
})
