import type { Project } from '@daybook/contract/projects'
import { memo } from 'react'
import { formatSeconds } from '../../lib/formats/formats.ts'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { cn } from '../../ui/class-names.ts'
import { rowTargetStyles } from '../../ui/list-row.tsx'
import { SharedMark } from '../sharing/sharing.ts'
import { BurnMark } from './burn-bar.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { ProjectDue } from './project-due.tsx'

/** The colour of a project, beside its name. */
const ProjectDot = ({ color, className }: { color: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={{ background: color }}
    className={cn('size-2.5 shrink-0 rounded-full', className)}
  />
)

interface ProjectRowProps extends RowProps {
  project: Project
  today: string
}

/** One project in a line: what it is, how much of its budget and its tasks is left, and until when. */
export const ProjectRow = memo(({ project, today, selected, compact, onOpen }: ProjectRowProps) => {
  const { _id, name, color, active, clientId, stats } = project
  return (
    <RecordRow
      selected={selected}
      leading={<ProjectDot color={color} />}
      trailing={
        <>
          <BurnMark project={project} className="w-24 max-sm:w-20" />
          <span className="w-24 text-right max-sm:hidden">
            {stats.totalTasks > 0 ? (
              <>
                {stats.pendingTasks} of {stats.totalTasks} open
              </>
            ) : (
              <span className="text-ink-faint">No tasks</span>
            )}
          </span>
          <span className={cn('hidden w-24 text-right', !compact && 'lg:inline')}>
            {stats.totalTimeTracked > 0 && (
              <>
                <span className="sr-only">Tracked: </span>
                {formatSeconds(stats.totalTimeTracked)}
              </>
            )}
          </span>
          <ProjectDue
            dueDate={project.dueDate}
            today={today}
            active={active}
            className={cn('w-28 max-md:hidden', compact && 'xl:flex hidden')}
          />
        </>
      }
    >
      <button
        type="button"
        dir="auto"
        title={name}
        data-project={_id}
        aria-keyshortcuts="e"
        onClick={() => onOpen(_id)}
        className={cn(rowTargetStyles, !active && 'text-ink-muted')}
      >
        {name}
      </button>
      <SharedMark sharing={project} />
      {!active && <ProjectBadge active={false} />}
      {clientId && (
        // Has what the name leaves, and a little at any rate.
        <span className="flex min-w-20 flex-1 basis-0 max-sm:hidden">
          <span dir="auto" title={clientId.name} className="truncate text-ink-muted text-sm">
            {clientId.name}
          </span>
        </span>
      )}
    </RecordRow>
  )
})
ProjectRow.displayName = 'ProjectRow'
