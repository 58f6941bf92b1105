import type { Project } from '@daybook/contract/projects'
import { useState } from 'react'
import { formatCounted } from '../../lib/formats/formats.ts'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { type ProjectDeletion, projectRecords } from './project-records.ts'

type Fate = ProjectDeletion['tasks']

const fates: [Fate, string, string][] = [
  ['keep', 'Keep its tasks', 'They will not belong to a project.'],
  ['delete', 'Delete its tasks too', 'They come back with the project.'],
]

interface TasksFateProps {
  count: number
  fate: Fate
  onChoose: (fate: Fate) => void
}

/** What happens to the tasks (rules §5). */
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

/** Asks, also about its tasks; deletes, and offers Undo. */
export const DeleteProject = ({ record: project, onClose, ...asking }: Asking<Project>) => {
  const [fate, setFate] = useState<Fate>('keep')
  const count = project?.stats.totalTasks ?? 0
  const close = () => {
    setFate('keep')
    onClose()
  }
  return (
    <DeleteQuestion<Project, ProjectDeletion>
      {...asking}
      record={project}
      noun="project"
      title="Delete this project?"
      confirmLabel="Delete project"
      description={
        <>
          <span dir="auto" className="wrap-anywhere text-ink">
            {project?.name}
          </span>{' '}
          goes to the trash and can be restored for 30 days.
        </>
      }
      deletionOf={(deletion) => ({ ...deletion, tasks: fate, at: new Date().toISOString() })}
      change={projectRecords.useChange()}
      onClose={close}
    >
      {count > 0 && <TasksFate count={count} fate={fate} onChoose={setFate} />}
    </DeleteQuestion>
  )
}
