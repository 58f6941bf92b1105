import { sharesByClient } from '@daybook/contract/report-shares'
import type { ReportOverview, ReportShare } from '@daybook/contract/reports'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney, formatRate } from '../../lib/formats/figure-formats.ts'
import { useProjectColors } from '../projects/projects.ts'
import { BarLines } from './bar-lines.tsx'
import { Chart } from './chart.tsx'
import { timeByClient } from './client-time.ts'
import type { ReportRange } from './report-address.ts'

interface ShareChartProps {
  by: 'client' | 'project'
  overview: ReportOverview
  range: ReportRange
}

const money = (amount: number | null, currency: string) =>
  amount === null ? '–' : formatMoney(amount, currency)

/** As many as a chart shows; the table has all. */
const mostLines = 12

const nameOf = (share: ReportShare, by: ShareChartProps['by']) =>
  by === 'project' ? share.project : (share.client ?? 'No client')

/** The share of each client or project in the time, the most first. */
export const ShareChart = ({ by, overview: { shares, totals }, range }: ShareChartProps) => {
  const colorOf = useProjectColors()
  const rows = by === 'project' ? shares : sharesByClient(shares)
  const lines = by === 'project' ? shares : timeByClient(shares)
  const longest = Math.max(...lines.map(({ tracked }) => tracked), 1)
  const idOf = ({ projectId, clientId }: ReportShare) => (by === 'project' ? projectId : clientId)
  const keyOf = (share: ReportShare) => `${idOf(share)} ${share.currency}`
  const isRepeated = (share: ReportShare) => rows.filter((row) => idOf(row) === idOf(share)).length > 1
  const more = lines.length - mostLines
  return (
    <Chart
      title={by === 'project' ? 'Projects' : 'Clients'}
      file={by === 'project' ? 'projects' : 'clients'}
      range={range}
      table={{
        titles: [by === 'project' ? 'Project' : 'Client', 'Tracked', 'Billable', 'Earned'],
        rows: rows.map((share) => ({
          key: keyOf(share),
          cells: [
            isRepeated(share) ? `${nameOf(share, by)} · ${share.currency}` : nameOf(share, by),
            formatDuration(share.tracked),
            formatDuration(share.billable),
            money(share.earned, share.currency),
          ],
        })),
        totals: [
          {
            key: 'total',
            cells: [
              'Total',
              formatDuration(totals.tracked),
              formatDuration(totals.billable),
              totals.money
                .filter(({ earned }) => earned > 0)
                .map(({ earned, currency }) => formatMoney(earned, currency))
                .join(' · ') || '–',
            ],
          },
        ],
      }}
    >
      <BarLines
        lines={lines.slice(0, mostLines).map((share) => ({
          key: keyOf(share),
          label: nameOf(share, by),
          color: by === 'project' && share.projectId ? colorOf(share.projectId) : undefined,
          aside: formatRate(Math.round((share.tracked / Math.max(totals.tracked, 1)) * 100)),
          figure: formatDuration(share.tracked),
          parts: [share.billable / longest, (share.tracked - share.billable) / longest],
        }))}
      />
      {more > 0 && <p className="pt-2 text-ink-muted text-sm">and {more} more in the table</p>}
    </Chart>
  )
}
