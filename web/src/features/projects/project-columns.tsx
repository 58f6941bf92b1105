import type { Project } from '@daybook/contract/projects'
import { useMemo } from 'react'
import { useUnbilled } from '../../lib/figures/unbilled.ts'
import { unbilledColumns } from '../../lib/figures/unbilled-columns.tsx'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import type { Column } from '../../lib/records/list/columns.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { BurnMark } from './burn-bar.tsx'
import { ProjectDue } from './project-due.tsx'

const OpenTasks = ({ stats: { totalTasks, pendingTasks } }: Project) =>
  totalTasks > 0 ? (
    `${formatCount(pendingTasks)} of ${formatCount(totalTasks)}`
  ) : (
    <span className="text-ink-faint">No tasks</span>
  )

/** The columns of the list of projects. */
export const useProjectColumns = (today: string) => {
  const unbilled = useUnbilled('project')
  return useMemo(
    (): readonly Column<Project>[] => [
      {
        key: 'client',
        label: 'Client',
        width: 'w-28',
        wide: '@5xl/list:w-40',
        from: '@md',
        phone: 'line',
        value: ({ clientId }) => clientId && <CutText>{clientId.name}</CutText>,
      },
      { key: 'open', label: 'Open tasks', width: 'w-18', align: 'end', from: '@4xl', value: OpenTasks },
      {
        key: 'tracked',
        label: 'Tracked',
        width: 'w-14',
        align: 'end',
        from: '@3xl',
        value: ({ stats: { totalTimeTracked } }) => totalTimeTracked > 0 && formatDuration(totalTimeTracked),
      },
      ...unbilledColumns<Project>(unbilled, '@4xl'),
      {
        key: 'budget',
        label: 'Budget',
        width: 'w-24',
        align: 'end',
        from: '@2xl',
        phone: 'beside',
        value: (project) => project.budgetUse && <BurnMark project={project} />,
      },
      {
        key: 'due',
        label: 'Due',
        width: 'w-28',
        align: 'end',
        from: '@xl',
        phone: 'line',
        value: ({ dueDate, active }) => dueDate && <ProjectDue {...{ dueDate, active, today }} />,
      },
    ],
    [today, unbilled],
  )
}
