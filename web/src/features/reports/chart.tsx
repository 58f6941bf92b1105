import type { ReportFile } from '@daybook/contract/reports'
import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useOnline } from '../../lib/connection/online.ts'
import { FilterSwitch } from '../../ui/filter-switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sectionTitleStyles } from '../../ui/titled-section.tsx'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'
import type { ReportRange } from './report-address.ts'
import { saveTable } from './report-data.ts'

interface ChartProps {
  title: string
  /** What its figures are, in a few words. */
  note?: string | undefined
  table: Omit<FigureTableProps, 'caption'>
  file: ReportFile
  range: ReportRange
  /** The drawing, which the table says in words. */
  children: ReactNode
}

/** A chart with the table behind it, which shows instead when asked for, and always on paper; and as a file. */
export const Chart = ({ title, note, table, file, range, children }: ChartProps) => {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const isOnline = useOnline()
  const isEmpty = table.rows.length === 0
  return (
    <section aria-labelledby={id} className="relative flex min-w-0 flex-col gap-3 break-inside-avoid">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id={id} className={sectionTitleStyles}>
          {title}
        </h2>
        {!isEmpty && (
          <span className="ml-auto flex items-center gap-1 print:hidden">
            <FilterSwitch checked={isTable} onChange={setIsTable}>
              <span className="sr-only">{title}: </span>Show as table
            </FilterSwitch>
            {isOnline && (
              <IconButton
                label={`Download ${title.toLowerCase()} as CSV`}
                size="sm"
                icon={<Download />}
                onClick={() => void saveTable(range, file)}
              />
            )}
          </span>
        )}
      </div>
      {note && <p className="-mt-2 text-ink-muted text-sm">{note}</p>}
      {isEmpty ? (
        <p className="border-line border-t py-3 text-ink-muted text-sm">Nothing in this period.</p>
      ) : (
        <>
          {!isTable && (
            <div aria-hidden="true" className="print:hidden">
              {children}
            </div>
          )}
          <div className={isTable ? 'overflow-x-auto' : 'sr-only print:not-sr-only'}>
            <FigureTable caption={title} {...table} />
          </div>
        </>
      )}
    </section>
  )
}
