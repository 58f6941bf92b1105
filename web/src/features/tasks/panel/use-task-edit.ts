import type { Task } from '@daybook/contract/tasks'
import { useFieldsEdit } from '../../../lib/records/panels/use-fields-edit.ts'
import { useProjects } from '../../projects/projects.ts'
import { taskFields } from '../record/task-fields.ts'
import { taskRecords } from '../record/task-records.ts'
import { editSchema } from '../repeat/edit-schema.ts'
import { useChangeTask } from '../tasks.ts'

/** Edits one task, see `useRecordEdit`. */
export const useTaskEdit = (task: Task) => {
  const changeTask = useChangeTask()
  const { projects = [] } = useProjects()
  return useFieldsEdit(taskRecords, {
    record: task,
    fields: taskFields,
    schema: editSchema(task),
    canEdit: task.can.edit,
    save: (edit) => {
      const project = projects.find(({ _id }) => _id === edit.fields.projectId)?.name
      changeTask({ ...edit, project })
    },
  })
}
