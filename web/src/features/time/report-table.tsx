import type { ReportGrouping, ReportRow, TimeReport } from '@daybook/contract/time-report'
import type { CSSProperties } from 'react'
import { formatDuration, shownSum } from '../../lib/formats/clock-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { columnHeadStyles } from '../../lib/records/list/columns.tsx'
import { cn } from '../../ui/class-names.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { DottedName } from '../../ui/dotted-name.tsx'
import { useColors } from '../teams/teams.ts'
import { amountOf, amountsOf, type Worth } from './report-amounts.ts'

export const groupingTitles: Record<ReportGrouping, string> = {
  day: 'Day',
  project: 'Project',
  client: 'Client',
  task: 'Task',
}

const cell = 'h-(--row-height) px-2 text-right text-sm tabular-nums'
const wideOnly = 'hidden sm:table-cell print:table-cell'
const columns = [
  { title: 'Tracked', className: 'max-sm:w-18' },
  { title: 'Billable', className: wideOnly },
  { title: 'Not billed', className: wideOnly },
  { title: 'Amount', className: 'max-sm:w-(--amount-width) max-sm:text-sm' },
]

interface FiguresProps extends Omit<ReportRow, 'key' | 'label' | keyof Worth> {
  /** One a currency; none where there is no rate. */
  amounts: readonly string[]
}

const Figures = ({ tracked, billable, unbilled, amounts }: FiguresProps) => (
  <>
    <td className={cell}>{formatDuration(tracked)}</td>
    <td className={cn(cell, wideOnly)}>{formatDuration(billable)}</td>
    <td className={cn(cell, wideOnly)}>{formatDuration(unbilled)}</td>
    <td className={cn(cell, amounts.length > 1 && 'py-2.5')}>
      {amounts.length === 0
        ? '–'
        : amounts.map((amount) => (
            <span key={amount} className="block whitespace-nowrap">
              {amount}
            </span>
          ))}
    </td>
  </>
)

interface ReportTableProps {
  report: TimeReport
  groupBy: ReportGrouping
  today: string
}

/** What a line is about; `id` is that of its project, task or client, or the day. */
const RowName = ({
  id,
  label,
  groupBy,
  today,
}: Omit<ReportTableProps, 'report'> & { id: string; label: string }) => {
  const colorOf = useColors()
  if (groupBy === 'day') return formatDay(label, today)
  return groupBy === 'project' && id !== 'general' ? (
    <DottedName isWhole color={colorOf(id)} name={label} className="max-w-full align-middle" />
  ) : (
    <CutText isWhole>{label}</CutText>
  )
}

/** What the longest amount takes: rupiah need more than euros. */
const widthFor = (amounts: readonly string[]) =>
  ({
    '--amount-width': `max(6.5rem, ${Math.max(0, ...amounts.map(({ length }) => length))}ch + 1rem)`,
  }) as CSSProperties

export const ReportTable = ({ report: { rows, totals }, groupBy, today }: ReportTableProps) => {
  const sums = totals.amount === null ? amountsOf(rows) : amountOf(totals)
  return (
    <table
      className="w-full table-fixed border-collapse"
      style={widthFor([...rows.flatMap(amountOf), ...sums])}
    >
      <caption className="sr-only">Tracked time by {groupBy}</caption>
      <thead>
        <tr className={cn(columnHeadStyles, 'border-line border-b')}>
          <th scope="col" className="px-2 text-left font-normal sm:w-2/5">
            {groupingTitles[groupBy]}
          </th>
          {columns.map(({ title, className }) => (
            <th key={title} scope="col" className={cn('px-2 text-right font-normal', className)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, amount, currency, ...figures }) => (
          <tr key={`${key} ${currency}`} className="border-line border-b">
            <th scope="row" className="px-2 text-left font-normal text-base max-sm:py-1.5 sm:truncate">
              <RowName id={key} {...{ label, groupBy, today }} />
            </th>
            <Figures {...figures} amounts={amountOf({ amount, currency })} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <th scope="row" className="px-2 text-left font-medium text-ink-muted text-sm">
            Total
          </th>
          <Figures
            amounts={sums}
            tracked={shownSum(rows.map(({ tracked }) => tracked))}
            billable={shownSum(rows.map(({ billable }) => billable))}
            unbilled={shownSum(rows.map(({ unbilled }) => unbilled))}
          />
        </tr>
      </tfoot>
    </table>
  )
}
