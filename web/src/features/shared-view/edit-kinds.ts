import {
  SharedProjectUpdate,
  type SharedProjectView,
  SharedTaskUpdate,
  type SharedTaskView,
} from '@daybook/contract/shared-view'
import type { z } from 'zod'
import { shownEstimate, typedEstimate } from '../../lib/figures/estimate.ts'
import { formatMinutes } from '../../lib/formats/clock-formats.ts'
import type { Say } from '../../lib/records/edit-questions.tsx'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { EditForm, KindFields } from '../../lib/records/fields/field-types.ts'
import type { SharedView } from './read-shared-view.ts'

/** How what a link shows is edited: `F` is what the form holds. */
export interface EditKind<V extends SharedView, F extends object> {
  fieldsOf: (view: V) => F
  versionOf: (view: V) => number
  /** Takes what was typed over `current` for what is sent. */
  schemaOver: (current: F) => z.ZodType<object>
  labels: Record<keyof F & string, string>
  say: Say<F>
}

const editKind = <V extends SharedView, R extends { version: number }, F extends object, D extends object>(
  itemOf: (view: V) => R,
  { fieldsOf, editSchema, labels, say }: KindFields<R, F, D>,
  schema: z.ZodType<object>,
): EditKind<V, F> => ({
  ...{ labels, say },
  fieldsOf: (view) => fieldsOf(itemOf(view)),
  versionOf: (view) => itemOf(view).version,
  schemaOver: (current) => editSchema(schema, current),
})

/** Not a number of minutes: the contract says what is wrong with it. */
const minutesOf = (estimate: string) => typedEstimate(estimate) ?? Number.NaN

const taskFields = describeFields<SharedTaskView['task'], SharedTaskUpdate, 'priority' | 'at'>()({
  fields: {
    title: field.text('Title'),
    description: field.longText('Description'),
    dueDate: field.date('Due date'),
    /** All of them, also those beyond the ones that can be typed here. */
    tags: {
      ...field.own<readonly string[]>('Tags', [], { say: (tags) => tags.filter(Boolean).join(', ') }),
      inParts: true,
    },
    estimatedTime: field.own<string>('Estimate', '', {
      typed: (held) => shownEstimate((held as number | undefined) ?? 0),
      sent: minutesOf,
      say: (estimate) => formatMinutes(minutesOf(estimate) || 0),
    }),
    completed: field.own<boolean>('Status', false, { say: (done) => (done ? 'Completed' : 'Pending') }),
  },
})

export type TaskFields = EditForm<(typeof taskFields)['fields']>

export const taskEdit = editKind(
  ({ task }: SharedTaskView) => task,
  taskFields,
  SharedTaskUpdate.transform((update) =>
    update.completed === undefined ? update : { ...update, at: new Date().toISOString() },
  ),
)

const projectFields = describeFields<SharedProjectView['project'], SharedProjectUpdate, 'color'>()({
  fields: {
    name: field.text('Name'),
    description: field.longText('Description'),
    dueDate: field.date('Due date'),
  },
})

export type ProjectFields = EditForm<(typeof projectFields)['fields']>

export const projectEdit = editKind(
  ({ project }: SharedProjectView) => project,
  projectFields,
  SharedProjectUpdate,
)
