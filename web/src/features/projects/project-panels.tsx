import { timezoneOf } from '../../lib/formats.ts'
import { useUser } from '../../lib/session-store.ts'
import { Unread } from '../../lib/unread.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useSharedGone } from '../sharing/sharing.tsx'
import { CreateProjectPanel } from './create-project-panel.tsx'
import { ProjectPanel } from './project-panel.tsx'
import { useProjectPanels } from './project-panels-address.ts'
import { useOtherProject } from './use-other-project.ts'
import { useProjects } from './use-projects.ts'

const failed = 'Failed to load shared projects. Please check your connection.'

/** What opens of projects beside any page: a new one, or the details of one. */
export const ProjectPanels = () => {
  const { openId, isCreating, closePanel } = useProjectPanels()
  const { projects } = useProjects()
  const listed = projects?.find(({ _id }) => _id === openId)
  const other = useOtherProject(projects && !listed ? openId : undefined)
  const project = listed ?? other.project
  useSharedGone('project', openId, project, closePanel)
  const timezone = timezoneOf(useUser())
  return (
    <>
      <CreateProjectPanel open={isCreating} onClose={closePanel} />
      <ProjectPanel
        open={openId !== undefined && projects !== undefined}
        project={project}
        absence={
          (other.isError || other.isFetching) && (
            <Unread query={other} failed={failed}>
              <SkeletonRows label="Loading the project" count={6} />
            </Unread>
          )
        }
        timezone={timezone}
        onClose={closePanel}
      />
    </>
  )
}
