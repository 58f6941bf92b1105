import type { ReportOverview, ReportShare, ReportSums } from '@daybook/contract/reports'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Chart } from './chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { ShareChart } from './share-charts.tsx'

// What switches between the drawing and its table needs a browser.
vi.mock('./chart.tsx', () => ({
  Chart: ({ title, table, children }: Parameters<typeof Chart>[0]) => (
    <>
      {children}
      <FigureTable caption={title} {...table} />
    </>
  ),
}))
vi.mock('../projects/projects.ts', () => ({ useProjectColors: () => () => undefined }))

const hour = 3600
const none: ReportSums = { tracked: 0, billable: 0, billed: 0, money: [] }
const share = (project: string, client: string, currency: string, hours: number): ReportShare => ({
  ...{ projectId: project, project, clientId: client, client, currency },
  ...{ tracked: hours * hour, billable: hours * hour, billed: 0, earned: hours * 1000 },
})
const overview: ReportOverview = {
  ...{ days: [], months: [], taxes: [], hasInvoices: false, earlier: none },
  before: { from: '2026-01-01', to: '2026-01-31' },
  shares: [share('Shop', 'Ada', 'EUR', 2), share('Site', 'Bob', 'EUR', 3), share('App', 'Ada', 'GBP', 5)],
  totals: { ...none, tracked: 10 * hour, billable: 10 * hour },
}

test('draws one line a client, and says by currency what each earned', () => {
  const html = renderToStaticMarkup(
    <ShareChart by="client" overview={overview} range={{ from: '2026-02-01', to: '2026-02-28' }} />,
  )
  const [drawn = '', table = ''] = html.split('<table')
  expect(drawn.match(/<li/g)).toHaveLength(2)
  expect(drawn).toMatch(/Ada.*70%.*7:00.*Bob.*30%.*3:00/)
  expect(table).toMatch(/Ada · GBP.*£50\.00.*Bob<.*€30\.00.*Ada · EUR.*€20\.00/)
})
