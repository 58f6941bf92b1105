import type { Project } from '@daybook/contract/projects'
import { memo } from 'react'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { RowName } from '../../lib/records/list/row-parts.tsx'
import { ColorDot } from '../../ui/color-dot.tsx'
import { SharedMark } from '../sharing/sharing.ts'
import { ProjectBadge } from './project-badge.tsx'

interface ProjectRowProps extends RowProps<Project> {
  project: Project
}

/** One project in a line: what it is, how much of its budget and its tasks is left, what it is owed, until when. */
export const ProjectRow = memo(({ project, selected, columns, isPhone, onOpen }: ProjectRowProps) => {
  const { color, active } = project
  return (
    <RecordRow
      record={project}
      {...{ selected, columns, isPhone }}
      leading={<ColorDot color={color} className="size-2.5" />}
    >
      <RowName noun="project" record={project} onOpen={onOpen} className={active ? '' : 'text-ink-muted'} />
      <SharedMark sharing={project} />
      {!active && <ProjectBadge active={false} />}
    </RecordRow>
  )
})
ProjectRow.displayName = 'ProjectRow'
