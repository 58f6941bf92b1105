import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { again } from '../../lib/api/again.ts'
import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { cn } from '../../ui/class-names.ts'
import { later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useIsNarrow } from '../../ui/use-media-query.ts'
import { TimerCard } from '../tasks/tasks.tsx'
import { type TimeView, useTimeAddress } from './time-address.ts'
import { WeekView } from './week-view.tsx'

// The page begins with the week.
const DayView = later(
  async () => (await again(() => import('./day-view.tsx'))).DayView,
  () => <SkeletonRows label="Loading the day" />,
)
const ReportView = later(
  async () => (await again(() => import('./report-view.tsx'))).ReportView,
  () => <SkeletonRows label="Loading the report" />,
)
const UnbilledView = later(
  async () => (await again(() => import('./unbilled-view.tsx'))).UnbilledView,
  () => <SkeletonRows label="Loading unbilled work" />,
)
const AheadView = later(
  async () => (await again(() => import('./ahead/ahead-view.tsx'))).AheadView,
  () => <SkeletonRows label="Loading the weeks ahead" />,
)

const views: Record<TimeView, { label: string; Content: ComponentType }> = {
  week: { label: 'Week', Content: WeekView },
  day: { label: 'Day', Content: DayView },
  report: { label: 'Report', Content: ReportView },
  unbilled: { label: 'Unbilled', Content: UnbilledView },
  ahead: { label: 'Ahead', Content: AheadView },
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

/** The time page: a week to type into, the entries of a day, reports, unbilled work, and the weeks ahead. */
export const TimePage = () => {
  const { view } = useTimeAddress()
  const { Content } = views[view]
  const isNarrow = useIsNarrow()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Time" />
      {isNarrow && <TimerCard />}
      <Views shown={view} />
      <OfflineBanner />
      <Content />
    </div>
  )
}
