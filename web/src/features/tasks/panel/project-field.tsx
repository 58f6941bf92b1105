import { FolderOpen } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useProjectPanels, useProjects } from '../../projects/projects.ts'
import { useSharedProjects } from '../../sharing/sharing.tsx'
import { type ChosenProject, projectOptions, withId } from './project-options.ts'

interface ProjectFieldProps extends ChosenProject {
  error?: string
  readOnly?: boolean
  /** Beside the choice, the way to the project itself. */
  canOpen?: boolean
  onChoose: (chosen: ChosenProject) => void
}

/** The project of a task, general where there is none. */
export const ProjectField = ({ error, readOnly, canOpen, onChoose, ...given }: ProjectFieldProps) => {
  const { projects = [] } = useProjects()
  const { data: shared = [] } = useSharedProjects(true)
  // A task that there is already stays with its owner.
  const offered = canOpen ? [] : shared
  const { open } = useProjectPanels()
  const chosen = withId(given, projects)
  // A name that no project of one's own bears is still what was asked for.
  const isOnlyNamed = !chosen.projectId && chosen.project !== ''
  const options = projectOptions(chosen, projects, offered)
  const choose = (id: string) => {
    const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
    onChoose({
      projectId: id,
      project: id === '' ? '' : (all.find(({ value }) => value === id)?.label ?? ''),
    })
  }
  const isSeen = [...projects, ...shared].some(({ _id }) => _id === chosen.projectId)
  return (
    <div className="flex items-end gap-1">
      <Select
        label="Project"
        name="projectId"
        className="flex-1"
        value={isOnlyNamed ? chosen.project : chosen.projectId}
        error={error}
        disabled={readOnly}
        options={isOnlyNamed ? [{ value: chosen.project, label: chosen.project }, ...options] : options}
        onValueChange={choose}
      />
      {canOpen && isSeen && (
        <IconButton
          label="Project details"
          icon={<FolderOpen aria-hidden="true" />}
          onClick={() => open(chosen.projectId)}
        />
      )}
    </div>
  )
}
