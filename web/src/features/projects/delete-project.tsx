import type { Project } from '@daybook/contract/projects'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCounted } from '../../lib/formats.ts'
import { toastIdOf } from '../../lib/records/failures.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { ProjectChange } from './project-change.ts'
import { useChangeProject } from './use-change-project.ts'

type Fate = (ProjectChange & { kind: 'delete' })['tasks']

const fates: [Fate, string, string][] = [
  ['keep', 'Keep its tasks', 'They belong to no project then.'],
  ['delete', 'Delete its tasks too', 'They come back with the project.'],
]

interface TasksFateProps {
  count: number
  fate: Fate
  onChoose: (fate: Fate) => void
}

/** What becomes of the tasks (decisions §5). */
const TasksFate = ({ count, fate, onChoose }: TasksFateProps) => (
  <fieldset className="mt-4 flex flex-col gap-1">
    <legend className="mb-1 font-medium text-sm">It has {formatCounted(count, 'task')}</legend>
    {fates.map(([value, label, hint]) => (
      <label key={value} className="flex min-h-10 cursor-pointer items-center gap-3 text-base">
        <input
          type="radio"
          name="fate"
          value={value}
          checked={fate === value}
          onChange={() => onChoose(value)}
          className="size-4 accent-ink"
        />
        <span>
          {label} <span className="block text-ink-muted text-sm">{hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

interface DeleteProjectProps {
  project: Project
  onDeleted: () => void
}

/** Asks, also about its tasks; deletes, and offers Undo. */
export const DeleteProject = ({ project, onDeleted }: DeleteProjectProps) => {
  const changeProject = useChangeProject()
  const [asking, setAsking] = useState(false)
  const [fate, setFate] = useState<Fate>('keep')
  const count = project.stats.totalTasks
  const ask = (asks: boolean) => {
    setAsking(asks)
    setFate('keep')
  }
  const remove = () => {
    setAsking(false)
    // Before the row is gone, which tells where the focus goes on.
    onDeleted()
    const deletion: ProjectChange = {
      kind: 'delete',
      id: project._id,
      tasks: fate,
      at: new Date().toISOString(),
    }
    changeProject(deletion)
    toast({
      id: toastIdOf(deletion),
      title: 'Project deleted',
      description: 'It stays in the trash for 30 days.',
      action: {
        label: 'Undo',
        onPress: () => changeProject({ kind: 'restore', id: project._id, project }),
      },
    })
  }
  return (
    <>
      <IconButton
        label="Delete project"
        icon={<Trash2 aria-hidden="true" />}
        tooltipSide="bottom"
        onClick={() => ask(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Delete this project?"
        description={
          <>
            <span dir="auto" className="wrap-anywhere text-ink">
              {project.name}
            </span>{' '}
            goes to the trash and can be restored for 30 days.
          </>
        }
        confirmLabel="Delete project"
        onConfirm={remove}
      >
        {count > 0 && <TasksFate count={count} fate={fate} onChoose={setFate} />}
      </ConfirmDialog>
    </>
  )
}
