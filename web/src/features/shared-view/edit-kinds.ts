import {
  SharedProjectUpdate,
  type SharedProjectView,
  SharedTaskUpdate,
  type SharedTaskView,
} from '@daybook/contract/shared-view'
import type { z } from 'zod'
import { parseEstimate, splitEstimate } from '../../lib/figures/tracked-time.ts'
import { formatMinutes } from '../../lib/formats/formats.ts'
import type { SharedView } from './read-shared-view.ts'

/** How what a link shows is edited: `F` is what the form holds. */
export interface EditKind<V extends SharedView, F extends object> {
  fieldsOf: (view: V) => F
  versionOf: (view: V) => number
  /** The typed values to send, before the contract checks them. */
  compose: (typed: Partial<F>) => object
  schema: z.ZodType<object>
  labels: Record<keyof F & string, string>
  /** How to say what is no line of text. */
  say: { [K in keyof F]?: (value: F[K]) => string }
}

/** A value of a field in words. */
export const wordsOf = <V extends SharedView, F extends object, K extends keyof F>(
  { say }: EditKind<V, F>,
  field: K,
  value: F[K],
): string => {
  const words: ((value: F[K]) => string) | undefined = say[field]
  return (words ? words(value) : String(value)) || 'None'
}

export interface TaskFields {
  title: string
  description: string
  /** yyyy-mm-dd, or blank. */
  dueDate: string
  /** All of them, also those beyond the ones that can be typed here. */
  tags: readonly string[]
  estimate: { hours: string; minutes: string }
  completed: boolean
}

export interface ProjectFields {
  name: string
  description: string
  dueDate: string
}

/** Not a number of minutes: the contract says what is wrong with it. */
const minutesOf = ({ hours, minutes }: TaskFields['estimate']) => parseEstimate(hours, minutes) ?? Number.NaN

export const taskEdit: EditKind<SharedTaskView, TaskFields> = {
  fieldsOf: ({ task }) => ({
    title: task.title,
    description: task.description,
    dueDate: task.dueDate ?? '',
    tags: task.tags,
    estimate: splitEstimate(task.estimatedTime),
    completed: task.completed,
  }),
  versionOf: ({ task }) => task.version,
  compose: ({ estimate, ...typed }) => ({
    ...typed,
    ...(estimate && { estimatedTime: minutesOf(estimate) }),
    ...(typed.completed !== undefined && { at: new Date().toISOString() }),
  }),
  schema: SharedTaskUpdate,
  labels: {
    title: 'Title',
    description: 'Description',
    dueDate: 'Due date',
    tags: 'Tags',
    estimate: 'Estimate',
    completed: 'Status',
  },
  say: {
    tags: (tags) => tags.filter(Boolean).join(', '),
    estimate: (estimate) => {
      const minutes = minutesOf(estimate)
      return minutes > 0 ? formatMinutes(minutes) : ''
    },
    completed: (completed) => (completed ? 'Completed' : 'Pending'),
  },
}

export const projectEdit: EditKind<SharedProjectView, ProjectFields> = {
  fieldsOf: ({ project }) => ({
    name: project.name,
    description: project.description,
    dueDate: project.dueDate ?? '',
  }),
  versionOf: ({ project }) => project.version,
  compose: (typed) => typed,
  schema: SharedProjectUpdate,
  labels: { name: 'Name', description: 'Description', dueDate: 'Due date' },
  say: {},
}
