import type { RadarRow } from '@daybook/contract/radar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { flushRowStyles } from '../../ui/list-row.tsx'
import { radarQuery } from './dashboard.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { FigureList } from './figure-list.tsx'
import { radarPlace, radarReason } from './radar-words.ts'

const Row = ({ row, today }: { row: RadarRow; today: string }) => (
  <li className="border-line border-b">
    <Link {...radarPlace(row)} className={cn('flex items-start justify-between gap-3 py-2', flushRowStyles)}>
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="truncate text-base">
          {[row.title, row.client].filter(Boolean).join(' · ')}
        </span>
        <span className="text-ink-muted text-sm">{radarReason(row, today)}</span>
      </span>
      {row.amount !== null && row.currency !== null && (
        <span className="shrink-0 text-base tabular-nums">{formatMoney(row.amount, row.currency)}</span>
      )}
    </Link>
  </li>
)

const shownFirst = 5

const title = 'Waiting for you'

/** What waits for one to do something before money comes; nothing where there is none, or it is still on its way. */
export const Radar = ({ today }: { today: string }) => {
  const { data: rows = [], isLoadingError, isFetching, refetch } = useQuery(radarQuery)
  const [isWhole, setIsWhole] = useState(false)
  if (isLoadingError)
    return (
      <DashboardSection title={title}>
        {() => (
          <p role="alert" className="flex h-(--row-height) items-center justify-between gap-3 text-base">
            <span className="text-ink-muted">Failed to load what is waiting for you.</span>
            <Button size="sm" variant="quiet" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        )}
      </DashboardSection>
    )
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <FigureList title={title}>
          {shown.map((row) => (
            <Row
              key={[row.kind, row.proposalId, row.invoiceId, row.projectId, row.currency].join(' ')}
              {...{ row, today }}
            />
          ))}
        </FigureList>
      </div>
      {rows.length > shownFirst && (
        <Button variant="quiet" size="sm" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
        </Button>
      )}
    </div>
  )
}
