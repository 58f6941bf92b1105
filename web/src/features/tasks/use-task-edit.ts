import type { Task } from '@daybook/contract/tasks'
import { useRecordEdit } from '../../lib/records/use-record-edit.ts'
import { editSchema } from './repeat/edit-schema.ts'
import { taskRecords } from './task-records.ts'
import { useChangeTask } from './tasks.ts'

/** Edits one task, see `useRecordEdit`. */
export const useTaskEdit = (task: Task) => {
  const changeTask = useChangeTask()
  return useRecordEdit(taskRecords, {
    record: task,
    schema: editSchema(task),
    save: (edit) => changeTask({ kind: 'edit', ...edit }),
  })
}
