import type { ProjectStats as Stats } from '@daybook/contract/projects'
import { cn } from '../../ui/class-names.ts'
import { formatDuration, formatMinutes } from '../formats/clock-formats.ts'
import { formatRate } from '../formats/figure-formats.ts'
import { formatCount } from '../formats/formats.ts'
import { Figure } from './figure.tsx'
import { ValueRows } from './value-rows.tsx'

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
  const all: (readonly [string, string | false])[] = [
    ['Total tasks', formatCount(stats.totalTasks)],
    ['Completed', formatCount(stats.completedTasks)],
    ['Pending', formatCount(stats.pendingTasks)],
    ['Time tracked', tracked !== null && formatDuration(tracked)],
    ['Proposed time', proposed !== null && formatMinutes(proposed)],
    ['Completion rate', formatRate(stats.completionRate)],
  ]
  const figures = all.filter((one): one is [string, string] => one[1] !== false)
  if (asRows) return <ValueRows label="Statistics" rows={figures} />
  return (
    <dl
      aria-label="Statistics"
      className={cn(
        'grid grid-cols-2 border-line border-t',
        // In a container with the room for it, they stand in one line.
        tracked !== null && 'min-[24rem]:grid-cols-3 @[44rem]:grid-cols-6',
      )}
    >
      {figures.map(([label, figure]) => (
        <Figure
          key={label}
          {...{ label, figure }}
          size="truncate text-xl"
          className="min-w-0 border-line border-b py-1.5 pr-2"
        />
      ))}
    </dl>
  )
}
