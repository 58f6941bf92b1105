import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRate, formatTrend } from '../../lib/formats/figure-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import type { Figures } from './figures.ts'
import { listOf, type Place } from './places.ts'

interface StatProps {
  label: string
  value: number | null
  place: Place
  children?: ReactNode
}

const Stat = ({ label, value, place, children }: StatProps) => (
  <li className="group/stat bg-ground">
    <Link
      {...place}
      className="flex h-full flex-col py-4 pr-2 pl-4 transition-colors -outline-offset-2 hover:bg-wash group-first/stat:-ml-2 group-first/stat:pl-2 max-lg:group-odd/stat:-ml-2 max-lg:group-odd/stat:pl-2"
    >
      <span className="text-ink-muted text-sm">{label}</span>
      <span className="figure mt-1 text-5xl">{value === null ? '–' : formatCount(value)}</span>
      <span className="mt-1 flex min-h-5 items-center gap-1.5 text-ink-muted text-sm tabular-nums">
        {children}
      </span>
    </Link>
  </li>
)

const iconLook = { 'aria-hidden': true, className: 'size-3.5 shrink-0' } as const

const trendIcon = (trend: string): ReactNode => {
  if (trend === '0.00%') return <Minus {...iconLook} />
  return trend.startsWith('-') ? <TrendingDown {...iconLook} /> : <TrendingUp {...iconLook} />
}

/** Tasks created over the last 30 days against the 30 before (rules §14). */
const Trend = ({ trend }: { trend: string }) => (
  <>
    {trendIcon(trend)}
    <span title="Tasks created in the last 30 days, compared with the 30 days before">
      {formatTrend(trend)}
      <span className="max-xl:hidden"> against the 30 days before</span>
      <span className="xl:hidden"> in 30 days</span>
    </span>
  </>
)

/** How many records there are, and how many are done; each figure links to its list (spec 2 §2). */
export const StatStrip = ({ figures }: { figures: Figures }) => {
  const { totalTasks, completedTasks, pendingTasks, completionRate, projects, taskTrend } = figures
  // Without tasks there is no share.
  const isDivided = completionRate !== null && totalTasks !== 0
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-px border-line border-y bg-line lg:grid-cols-4">
      <Stat label="Projects" value={projects} place={listOf.projects} />
      <Stat label="Total Tasks" value={totalTasks} place={listOf.tasks}>
        {taskTrend !== null && <Trend trend={taskTrend} />}
      </Stat>
      <Stat label="Completed" value={completedTasks} place={listOf.completedTasks}>
        {isDivided && `${formatRate(completionRate)} rate`}
      </Stat>
      <Stat label="Pending" value={pendingTasks} place={listOf.pendingTasks}>
        {isDivided && `${formatRate(100 - completionRate)} remaining`}
      </Stat>
    </ul>
  )
}
