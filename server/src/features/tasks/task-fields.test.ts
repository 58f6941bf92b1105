import { describe, expectTypeOf, test } from 'vitest'
import type { Tables } from '../../db/types.ts'
import { describeFields } from '../../records/record-fields.ts'
import type { SaidOf } from './series-queries.ts'
import { type TaskApart, type TaskKind, taskFields } from './task-fields.ts'

interface Effort {
  effort: number
}

/** Tasks with one more field in the contract. */
interface WithEffort extends TaskKind {
  answer: TaskKind['answer'] & Effort
  create: TaskKind['create'] & Partial<Effort>
  update: TaskKind['update'] & Partial<Effort>
}

const { fields } = taskFields
const ofSome = { column: 'estimated_minutes', blank: 0, inNext: true } as const

// What would compile here although something is forgotten fails the check of types.
describe('a new field of a task does not compile', () => {
  test('when the server does not describe it', () => {
    // @ts-expect-error Nothing says where the effort is kept.
    describeFields<WithEffort, TaskApart>()(fields)
    describeFields<WithEffort, TaskApart>()({ ...fields, effort: ofSome })
  })

  test('when its column is not among those of the table', () => {
    // @ts-expect-error There is no such column.
    describeFields<WithEffort, TaskApart>()({ ...fields, effort: { ...ofSome, column: 'effort' } })
  })

  test('when it is sent and not answered', () => {
    type Unanswered = Omit<WithEffort, 'answer'> & Pick<TaskKind, 'answer'>
    // @ts-expect-error No field of the answer has it.
    describeFields<Unanswered, TaskApart>()({ ...fields, effort: ofSome })
  })

  test('when nothing says what a new task has, or what the next occurrence has', () => {
    const { blank: _, ...unset } = ofSome
    // @ts-expect-error It may be left out of a new task.
    describeFields<WithEffort, TaskApart>()({ ...fields, effort: unset })
    const { inNext: __, ...ended } = ofSome
    // @ts-expect-error A series goes on with it, or without.
    describeFields<WithEffort, TaskApart>()({ ...fields, effort: ended })
  })

  test('when its column is kept in another type, and nothing says how', () => {
    // @ts-expect-error A text is no number.
    describeFields<WithEffort, TaskApart>()({ ...fields, effort: { ...ofSome, column: 'title', blank: '' } })
  })

  test('when the table has a column of which nobody says whether the next occurrence has it', () => {
    expectTypeOf<SaidOf<keyof Tables['tasks']>>().toEqualTypeOf<keyof Tables['tasks']>()
    // @ts-expect-error Nobody does.
    expectTypeOf<SaidOf<'effort'>>().toEqualTypeOf<'effort'>()
  })
})
