import type { Task } from '@daybook/contract/tasks'
import { useFieldsEdit } from '../../../lib/records/panels/use-fields-edit.ts'
import { toast } from '../../../ui/toast.ts'
import { useProjects } from '../../projects/projects.ts'
import { useAssignable } from '../../teams/teams.ts'
import { taskFields } from '../record/task-fields.ts'
import { taskRecords } from '../record/task-records.ts'
import { editSchema } from '../repeat/edit-schema.ts'
import { useChangeTask } from '../tasks.ts'

/** Edits one task, see `useFieldsEdit`; an estimate by itself has its own words where it fails (spec 2 §8). */
export const useTaskEdit = (task: Task) => {
  const changeTask = useChangeTask()
  const { projects = [] } = useProjects()
  const workers = useAssignable(task.projectId)
  return useFieldsEdit(taskRecords, {
    record: task,
    fields: taskFields,
    schema: editSchema(task),
    canEdit: task.can.edit,
    save: (edit) => {
      const { estimatedTime, ...others } = edit.fields
      if (estimatedTime != null && Object.keys(others).length === 0)
        return changeTask({ ...edit, kind: 'estimate', estimatedTime })
      const project = projects.find(({ _id }) => _id === others.projectId)?.name
      const assignee = workers.find(({ _id }) => _id === others.assignee)
      return changeTask({ ...edit, project, assignee })
    },
    onComplaint: ({ estimatedTime }) => {
      if (estimatedTime)
        toast({ title: 'Invalid time', description: estimatedTime, tone: 'bad', id: 'invalid-time' })
    },
  })
}
