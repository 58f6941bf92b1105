import { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { keepState } from '../../lib/app-state.ts'
import { toast } from '../../ui/toast.ts'
import { keepConflict, keepTask, tasksKey } from './task-cache.ts'
import type { TaskChange } from './task-change.ts'
import { draftKey, draftOf } from './task-draft.ts'
import type { TaskFields } from './task-fields.ts'

/** Title and, where the server says nothing itself, the text (spec 2 §8). */
const words: Record<TaskChange['kind'], [title: string, text?: string]> = {
  create: ['Failed to create task', 'Failed to create task. Please try again.'],
  edit: ['Failed to update task', 'Failed to update task. Please try again.'],
  estimate: ['Failed to update estimated time'],
  toggle: [
    'Failed to update task status. Please try again.',
    'Failed to update task completion. Please try again.',
  ],
  delete: ['Failed to delete task', 'Failed to delete task. Please try again.'],
  restore: ['Failed to restore task'],
  start: ['Failed to start timer'],
  stop: ['Failed to stop timer'],
}

const offline = 'Working offline - please check your connection'

const tellLimit = (): void =>
  toast({
    title: 'Task Limit Reached',
    description: 'You have reached your task limit. Upgrade to Pro for unlimited tasks.',
    tone: 'warn',
    durationMs: 8_000,
    position: 'top',
    id: 'task-limit',
  })

const textOf = (error: unknown, fallback: string | undefined): string =>
  error instanceof ApiError && error.code === 'offline' ? offline : messageOf(error, fallback ?? '')

/** Says why the screen went back to how it was, and keeps what was typed. */
export const tellFailure = (client: QueryClient, change: TaskChange, error: unknown): void => {
  if (change.kind === 'create') keepState(draftKey, draftOf(change.body))
  if (error instanceof ApiError && error.isLimitError) return tellLimit()
  if (change.kind === 'edit' && error instanceof ApiError && error.code === 'version_conflict') {
    const current = Task.safeParse(error.response?.data)
    if (current.success) keepTask(client, current.data)
    else void client.invalidateQueries({ queryKey: tasksKey })
    keepConflict(client, change.id, {
      typed: change.fields as Partial<TaskFields>,
      reason: 'changed elsewhere',
    })
    return toast({
      title: 'Failed to update task',
      description: 'It was changed elsewhere in the meantime. Choose which text to keep.',
      tone: 'warn',
    })
  }
  if (change.kind === 'edit')
    keepConflict(client, change.id, { typed: change.fields as Partial<TaskFields>, reason: 'not saved' })
  const [title, fallback] = words[change.kind]
  toast({ title, description: textOf(error, fallback) || undefined, tone: 'bad' })
}
