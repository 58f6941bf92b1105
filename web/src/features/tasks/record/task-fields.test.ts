import type { Task, TaskCreate, TaskUpdate } from '@daybook/contract/tasks'
import { describe, expectTypeOf, test } from 'vitest'
import { describeFields } from '../../../lib/records/fields/describe-fields.ts'
import * as field from '../../../lib/records/fields/field.ts'
import type { FieldsetProps } from '../../../lib/records/panels/fieldset-props.ts'
import { taskFields } from './task-fields.ts'

interface MadeUp {
  madeUp?: number | undefined
}

type Apart = 'hourlyRate' | 'completed' | 'at'

const { fields } = taskFields
const withMadeUp = { ...fields, madeUp: field.own('Made up', 0) }

// What would compile here although something is forgotten fails the check of types.
describe('a new field of a task does not compile', () => {
  test('when nothing describes it', () => {
    // @ts-expect-error The contract takes a field that is made up.
    describeFields<Task & MadeUp, TaskCreate & TaskUpdate & MadeUp, Apart>()({ fields })
    describeFields<Task & MadeUp, TaskCreate & TaskUpdate & MadeUp, Apart>()({ fields: withMadeUp })
  })

  test('when the contract does not have it', () => {
    // @ts-expect-error It takes no such field.
    describeFields<Task, TaskCreate & TaskUpdate, Apart>()({ fields: withMadeUp })
  })

  test('when it is of its own kind and no form draws it', () => {
    type Drawn = keyof FieldsetProps<typeof withMadeUp, object>['own']
    expectTypeOf<Drawn>().toEqualTypeOf<keyof FieldsetProps<typeof fields, object>['own'] | 'madeUp'>()
  })
})
