import type { Task } from '@daybook/contract/tasks'
import { useRecordEdit } from '../../lib/records/use-record-edit.ts'
import { useProjects } from '../projects/projects.ts'
import { editSchema } from './repeat/edit-schema.ts'
import { taskRecords } from './task-records.ts'
import { useChangeTask } from './tasks.ts'

/** Edits one task, see `useRecordEdit`. */
export const useTaskEdit = (task: Task) => {
  const changeTask = useChangeTask()
  const { projects = [] } = useProjects()
  return useRecordEdit(taskRecords, {
    record: task,
    schema: editSchema(task),
    canEdit: task.can.edit,
    save: (edit) => {
      const project = projects.find(({ _id }) => _id === edit.fields.projectId)?.name
      changeTask({ kind: 'edit', ...edit, project })
    },
  })
}
