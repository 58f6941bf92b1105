import type { Project } from '@daybook/contract/projects'
import { useState } from 'react'
import { formatCounted } from '../../lib/formats/formats.ts'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { type ProjectDeletion, projectRecords } from './project-records.ts'

type Fate = ProjectDeletion['tasks']

/** What happens to the tasks (rules §5). */
const fates: [Fate, string, string][] = [
  ['keep', 'Keep its tasks', 'They will not belong to a project.'],
  ['delete', 'Delete its tasks too', 'They come back with the project.'],
]

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
      {count > 0 && (
        <RadioChoices
          legend={`It has ${formatCounted(count, 'task')}`}
          name="fate"
          choices={fates}
          value={fate}
          onChoose={setFate}
          className="mt-4"
        />
      )}
    </DeleteQuestion>
  )
}
