import { generalProject } from '@daybook/contract/tasks'
import { FolderInput } from 'lucide-react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import type { ChangeOfSeveral } from './several-change.ts'
import type { ProjectChoice } from './task-choices.ts'

interface BulkProjectProps {
  projects: readonly ProjectChoice[]
  disabled: boolean
  onChoose: (what: ChangeOfSeveral) => void
}

/** Moves the selected tasks to a project. */
export const BulkProject = ({ projects, disabled, onChoose }: BulkProjectProps) => {
  const choose = (projectId: string | null, project: string) =>
    onChoose({ action: 'move', projectId, project })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        disabled={disabled}
        title="Move to project"
        className={buttonStyles({ variant: 'quiet', square: true })}
      >
        <FolderInput aria-hidden="true" />
        <span className="sr-only">Move to project</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Move to project</DropdownMenuLabel>
        <DropdownMenuItem onSelect={() => choose(null, generalProject)}>General</DropdownMenuItem>
        {projects
          .filter(({ isOffered }) => isOffered)
          .map(({ id, name }) => (
            <DropdownMenuItem key={id} onSelect={() => choose(id, name)}>
              <span dir="auto" className="truncate">
                {name}
              </span>
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
