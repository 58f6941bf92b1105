import type { Project } from '@daybook/contract/projects'
import { toastIdOf } from '../../lib/records/failures.ts'
import { LeaveButton, ShareButton } from '../sharing/sharing.tsx'
import { DeleteProject } from './delete-project.tsx'
import type { ProjectChange } from './project-change.ts'
import { useShareProject } from './share-project.ts'
import { useChangeProject } from './use-change-project.ts'

/** Beside the title of a project: share and delete what is one's own, leave what is not. */
export const ProjectPanelActions = ({ project, onGone }: { project: Project; onGone: () => void }) => {
  const changeProject = useChangeProject()
  const shareProject = useShareProject()
  const leaving: ProjectChange = { kind: 'leave', id: project._id }
  const leave = () => {
    onGone()
    changeProject(leaving)
  }
  return (
    <>
      {project.can.share && <ShareButton item={shareProject(project)} />}
      {project.can.delete && <DeleteProject project={project} onDeleted={onGone} />}
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
