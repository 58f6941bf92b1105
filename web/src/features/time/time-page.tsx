import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { cn } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DayView } from './day-view.tsx'
import { ReportView } from './report-view.tsx'
import { type TimeView, useTimeAddress } from './time-address.ts'
import { UnbilledView } from './unbilled-view.tsx'
import { WeekView } from './week-view.tsx'

const views: Record<TimeView, { label: string; Content: ComponentType }> = {
  week: { label: 'Week', Content: WeekView },
  day: { label: 'Day', Content: DayView },
  report: { label: 'Report', Content: ReportView },
  unbilled: { label: 'Unbilled', Content: UnbilledView },
}

const Views = ({ shown }: { shown: TimeView }) => (
  <nav aria-label="Time" className="border-line border-b print:hidden">
    <ul className="-mb-px flex gap-4">
      {(Object.keys(views) as TimeView[]).map((view) => (
        <li key={view}>
          <Link
            to="/time"
            search={(before) => ({ ...before, view: view === 'week' ? undefined : view })}
            aria-current={view === shown ? 'page' : undefined}
            className={cn(
              'flex h-10 items-center border-b-2 text-base transition-colors',
              view === shown
                ? 'border-ink font-medium text-ink'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {views[view].label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The time page: a week to type into, the entries of a day, reports, and unbilled work. */
export const TimePage = () => {
  const { view } = useTimeAddress()
  const { Content } = views[view]
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Time" />
      <Views shown={view} />
      <OfflineBanner />
      <Content />
    </div>
  )
}
