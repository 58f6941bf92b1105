import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useProjects } from '../../projects/projects.ts'
import { ProjectField } from '../panel/project-field.tsx'
import { type ChosenProject, ownerOfProject } from '../panel/project-options.ts'
import { useOthersProjects } from '../panel/use-others-projects.ts'
import { taskRecords } from '../record/task-records.ts'

interface MadeTask {
  taskId: string
  title: string
  project: string
  projectId: string | null
  /** As the server will say of a new task; undefined where it alone knows: in a project of somebody else. */
  billable: boolean | undefined
}

interface MakeTaskDialogProps {
  title: string
  onMade: (task: MadeTask) => void
  onClose: () => void
}

/** Makes a task of a title that was typed elsewhere, in a project that is chosen here. */
export const MakeTaskDialog = ({ title, onMade, onClose }: MakeTaskDialogProps) => {
  const create = taskRecords.useCreate()
  const isFull = taskRecords.useFull()
  const { projects = [] } = useProjects()
  const shared = useOthersProjects(true)
  const [chosen, setChosen] = useState<ChosenProject>({ projectId: '', project: '' })
  const make = () => {
    const { projectId, project } = chosen
    const owner = ownerOfProject(projectId, shared, undefined)
    // What one adds to a project of somebody else counts towards their plan.
    if (!owner && isFull()) return
    const own = projects.find(({ _id }) => _id === projectId)
    const _id = newId()
    const body = { title, ...(projectId !== '' && { projectId, project }) }
    create(
      { kind: 'create', id: _id, at: new Date().toISOString(), body, owner },
      { what: `Task ${title}`, done: 'created' },
    )
    onMade({
      ...{ taskId: _id, title, project: projectId ? project : 'general', projectId: projectId || null },
      billable: projectId === '' || (own && own.billing !== 'none'),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description="A new task. Choose the project that it belongs to."
      action={
        <Button variant="primary" onClick={make}>
          Create Task
        </Button>
      }
    >
      <ProjectField {...chosen} onChoose={setChosen} />
    </Dialog>
  )
}
