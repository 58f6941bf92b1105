import type { Project } from '@daybook/contract/projects'
import { toastIdOf } from '../../lib/records/failures.ts'
import { DeleteButton } from '../../lib/records/panels/delete-question.tsx'
import { LeaveButton, ShareButton } from '../sharing/sharing.tsx'
import { DeleteProject } from './delete-project.tsx'
import { type ProjectChange, projectRecords } from './project-records.ts'
import { useShareProject } from './share-project.ts'

interface ProjectPanelActionsProps {
  record: Project
  onGone: () => void
}

/** Beside the title of a project: share and delete what is one's own, leave what is not. */
export const ProjectPanelActions = ({ record: project, onGone }: ProjectPanelActionsProps) => {
  const changeProject = projectRecords.useChange()
  const shareProject = useShareProject()
  const leaving: ProjectChange = { kind: 'leave', id: project._id }
  const leave = () => {
    onGone()
    changeProject(leaving)
  }
  return (
    <>
      {project.can.share && <ShareButton item={shareProject(project)} />}
      {project.can.delete && (
        <DeleteButton noun="project" record={project} Question={DeleteProject} onGone={onGone} />
      )}
      {project.can.leave && (
        <LeaveButton
          type="project"
          name={project.name}
          owner={project.owner}
          toastId={toastIdOf(leaving)}
          onLeave={leave}
        />
      )}
    </>
  )
}
