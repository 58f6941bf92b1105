import type { ProjectStats as Stats } from '@daybook/contract/projects'
import { formatRate } from '../formats/figure-formats.ts'
import { formatCount, formatMinutes, formatSeconds } from '../formats/formats.ts'

/** What there is to do and how far it is (spec 2 §2). */
export const ProjectStats = ({ stats }: { stats: Stats }) => {
  const figures: [string, string][] = [
    ['Total tasks', formatCount(stats.totalTasks)],
    ['Completed', formatCount(stats.completedTasks)],
    ['Pending', formatCount(stats.pendingTasks)],
    ['Time tracked', formatSeconds(stats.totalTimeTracked)],
    ['Proposed time', formatMinutes(stats.totalProposedTime)],
    ['Completion rate', formatRate(stats.completionRate)],
  ]
  return (
    <dl aria-label="Statistics" className="grid grid-cols-3 border-line border-t border-l">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex min-w-0 flex-col-reverse border-line border-r border-b px-3 py-2">
          <dt className="truncate text-ink-muted text-xs">{label}</dt>
          <dd className="truncate text-lg tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
