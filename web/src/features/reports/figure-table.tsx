import type { ReactNode } from 'react'
import { columnHeadStyles } from '../../lib/records/list/columns.tsx'
import { cn } from '../../ui/class-names.ts'

export interface TableRow {
  key: string
  /** The first is what the row is about. */
  cells: readonly ReactNode[]
}

export interface FigureTableProps {
  caption: string
  titles: readonly string[]
  rows: readonly TableRow[]
  /** The first is its name. */
  totals?: readonly TableRow[]
}

const figure = 'px-2 text-right tabular-nums first:pl-0 last:pr-0'

/** The table behind a chart. */
export const FigureTable = ({ caption, titles, rows, totals }: FigureTableProps) => {
  const cellsOf = ({ cells }: TableRow) =>
    cells.map((cell, at) =>
      at === 0 ? (
        <th key={titles[at]} scope="row" dir="auto" className="wrap-anywhere py-2 pr-2 text-left font-normal">
          {cell}
        </th>
      ) : (
        <td key={titles[at]} className={cn(figure, 'py-2 text-sm')}>
          {cell}
        </td>
      ),
    )
  return (
    <table className="w-full border-collapse text-base max-sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={cn(columnHeadStyles, 'border-line border-b')}>
          {titles.map((title, at) => (
            <th key={title} scope="col" className={cn(at === 0 ? 'text-left' : figure, 'font-normal')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-b">
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          {totals.map((row) => (
            <tr key={row.key} className="font-medium">
              {cellsOf(row)}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
