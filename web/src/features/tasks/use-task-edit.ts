import { type Task, TaskUpdate } from '@daybook/contract/tasks'
import { fieldErrors } from '@daybook/contract/validation'
import { useEffect, useEffectEvent, useState } from 'react'
import { without } from '../../lib/form.ts'
import { fieldsOf, sameValue, type TaskFields } from './task-fields.ts'
import { useChangeTask } from './tasks.ts'

interface Edit {
  typed: Partial<TaskFields>
  /** What stood in the edited fields before, by which a change by somebody else is noticed. */
  base: Partial<TaskFields>
  version: number
}

const nothing: Edit = { typed: {}, base: {}, version: 0 }

const edited = (edit: Edit, task: Task, part: Partial<TaskFields>): Edit => {
  const isFirst = Object.keys(edit.typed).length === 0
  const fields = fieldsOf(task)
  const before = Object.fromEntries(Object.keys(part).map((name) => [name, fields[name as keyof TaskFields]]))
  return {
    typed: { ...edit.typed, ...part },
    // What the first edit of a field found there stays.
    base: { ...before, ...edit.base },
    version: isFirst ? task.version : edit.version,
  }
}

const withoutUnchanged = (edit: Edit): Partial<TaskFields> =>
  Object.fromEntries(
    Object.entries(edit.typed).filter(
      ([name, value]) => !sameValue(value, edit.base[name as keyof TaskFields]),
    ),
  )

/**
 * Edits one task: fields that are not being edited follow the record, those that are keep what was typed. Saved by
 * `save`, and when the panel goes on to something else.
 */
export const useTaskEdit = (task: Task) => {
  const changeTask = useChangeTask()
  const [edit, setEdit] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const typed = withoutUnchanged(edit)
  const isChanged = Object.keys(typed).length > 0

  const save = (): boolean => {
    if (!isChanged) return true
    const parsed = TaskUpdate.safeParse(typed)
    if (!parsed.success) {
      setErrors(fieldErrors(parsed.error))
      return false
    }
    changeTask({ kind: 'edit', id: task._id, fields: parsed.data, base: edit.base, version: edit.version })
    setEdit(nothing)
    return true
  }
  const saveOnLeave = useEffectEvent(() => void save())
  useEffect(() => () => saveOnLeave(), [])

  return {
    values: { ...fieldsOf(task), ...edit.typed },
    errors,
    isChanged,
    change: (part: Partial<TaskFields>) => {
      setEdit((before) => edited(before, task, part))
      setErrors((before) => without(before, Object.keys(part)))
    },
    save,
    discard: () => {
      setEdit(nothing)
      setErrors({})
    },
  }
}
