import { generalProject } from '@daybook/contract/tasks'
import { FolderKanban } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Popover } from '../../../ui/popover.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { useMakeProject, useProjectColors } from '../../projects/projects.ts'
import type { ChangeOfSeveral } from './several-change.ts'
import type { ProjectChoice } from './task-choices.ts'

interface BulkProjectProps {
  projects: readonly ProjectChoice[]
  disabled: boolean
  onChoose: (what: ChangeOfSeveral) => void
}

const general = { value: '', label: 'General' }

/** Moves the selected tasks to a project, which is made where there is none of its name. */
export const BulkProject = ({ projects, disabled, onChoose }: BulkProjectProps) => {
  const makeProject = useMakeProject()
  const colorOf = useProjectColors()
  const offered = projects.filter(({ isOffered }) => isOffered)
  const move = (projectId: string | null, project: string) => onChoose({ action: 'move', projectId, project })
  const choose = (id: string) => {
    const project = offered.find((one) => one.id === id)
    move(project?.id ?? null, project?.name ?? generalProject)
  }
  return (
    <Popover
      label="Move to project"
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          disabled={disabled}
          title="Move to project"
          className={buttonStyles({ variant: 'quiet', className: 'max-xl:w-10 max-xl:px-0' })}
        >
          <FolderKanban />
          <span aria-hidden="true" className="max-xl:hidden">
            Project
          </span>
          <span className="sr-only">Move to project</span>
        </button>
      )}
    >
      {(close) => (
        <SearchSelect
          label="Move to project"
          placeholder="Find or create a project"
          fillsPopover
          value="none"
          shown=""
          options={[
            general,
            ...offered.map(({ id, name }) => ({ value: id, label: name, color: colorOf(id) })),
          ]}
          make={{
            label: (typed) => `Create project “${typed}”`,
            onMake: (name) => {
              makeProject(name, (id) => move(id, name))
              close()
            },
          }}
          onValueChange={(id) => {
            choose(id)
            close()
          }}
        />
      )}
    </Popover>
  )
}
