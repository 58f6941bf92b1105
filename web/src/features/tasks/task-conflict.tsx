import { type Task, TaskUpdate } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { type Conflict, settleConflict } from './task-cache.ts'
import { fieldLabels, fieldsOf, type TaskFields } from './task-fields.ts'
import { useChangeTask } from './tasks.ts'

const asText = (value: TaskFields[keyof TaskFields] | undefined) =>
  (Array.isArray(value) ? value.join(', ') : value) || 'None'

const words = {
  'changed elsewhere': {
    heading: 'Changed elsewhere in the meantime',
    mine: 'Keep mine',
    theirs: 'Keep theirs',
  },
  'not saved': { heading: 'Your changes were not saved', mine: 'Save again', theirs: 'Discard' },
}

interface TaskConflictProps {
  task: Task
  conflict: Conflict
}

/** What was typed here beside what stands there now; nothing is lost until one of them is chosen. */
export const TaskConflict = ({ task, conflict: { typed, reason } }: TaskConflictProps) => {
  const { heading, mine, theirs } = words[reason]
  const client = useQueryClient()
  const changeTask = useChangeTask()
  const current = fieldsOf(task)
  const names = Object.keys(typed).filter((name): name is keyof TaskFields => name in current)
  const settle = () => settleConflict(client, task._id)
  const keepMine = () => {
    const base = Object.fromEntries(names.map((name) => [name, current[name]]))
    changeTask({ kind: 'edit', id: task._id, fields: TaskUpdate.parse(typed), base, version: task.version })
    settle()
  }
  return (
    <section aria-label={heading} className="flex flex-col gap-3 rounded-lg bg-warn-soft p-4">
      <p className="font-medium">{heading}</p>
      {names.map((name) => (
        <dl key={name} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-ink-muted">Your {fieldLabels[name].toLowerCase()}</dt>
          <dd className="break-words">{asText(typed[name])}</dd>
          <dt className="text-ink-muted">{reason === 'not saved' ? 'Now' : 'Theirs'}</dt>
          <dd className="break-words">{asText(current[name])}</dd>
        </dl>
      ))}
      <div className="flex gap-2">
        <Button size="sm" onClick={keepMine}>
          {mine}
        </Button>
        <Button size="sm" variant="quiet" onClick={settle}>
          {theirs}
        </Button>
      </div>
    </section>
  )
}
