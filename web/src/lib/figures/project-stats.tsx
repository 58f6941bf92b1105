import type { ProjectStats as Stats } from '@daybook/contract/projects'
import { cn } from '../../ui/class-names.ts'
import { formatDuration, formatMinutes } from '../formats/clock-formats.ts'
import { formatRate } from '../formats/figure-formats.ts'
import { formatCount } from '../formats/formats.ts'
import { FigureRows } from './figure-rows.tsx'

type Time = 'totalTimeTracked' | 'totalProposedTime'

/** Figures of time are null where a link shows none. */
type ShownStats = Omit<Stats, Time> & { [figure in Time]: number | null }

interface ProjectStatsProps {
  stats: ShownStats
  /** In a panel they are rows among rows. */
  asRows?: boolean
}

/** What there is to do and how far it is (spec 2 §2). */
export const ProjectStats = ({ stats, asRows = false }: ProjectStatsProps) => {
  const { totalTimeTracked: tracked, totalProposedTime: proposed } = stats
  const figures: (readonly [string, string | null])[] = [
    ['Total tasks', formatCount(stats.totalTasks)],
    ['Completed', formatCount(stats.completedTasks)],
    ['Pending', formatCount(stats.pendingTasks)],
    ['Time tracked', tracked === null ? null : formatDuration(tracked)],
    ['Proposed time', proposed === null ? null : formatMinutes(proposed)],
    ['Completion rate', formatRate(stats.completionRate)],
  ]
  if (asRows) return <FigureRows label="Statistics" rows={figures.filter(([, figure]) => figure !== null)} />
  return (
    <dl
      aria-label="Statistics"
      className={cn(
        'grid border-line border-t border-l',
        // In a container with the room for it, they stand in one line.
        tracked === null
          ? 'grid-cols-2'
          : 'grid-cols-2 min-[24rem]:grid-cols-3 @[44rem]:grid-cols-6 @[44rem]:border-l-0',
      )}
    >
      {figures.map(
        ([label, figure]) =>
          figure !== null && (
            <div
              key={label}
              className="flex min-w-0 flex-col-reverse border-line border-r border-b px-3 py-2 @[44rem]:border-r-0 @[44rem]:pl-0"
            >
              <dt className="text-ink-muted text-xs">{label}</dt>
              <dd className="figure truncate text-xl">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
