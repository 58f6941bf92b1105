import { describe, expectTypeOf, test } from 'vitest'
import type { Tables } from '../../db/types.ts'
import { describeFields } from '../../records/record-fields.ts'
import type { SaidOf } from './series-queries.ts'
import { type TaskApart, type TaskKind, taskFields } from './task-fields.ts'

interface MadeUp {
  madeUp: number
}

/** Tasks with one more field in the contract. */
interface WithMadeUp extends TaskKind {
  answer: TaskKind['answer'] & MadeUp
  create: TaskKind['create'] & Partial<MadeUp>
  update: TaskKind['update'] & Partial<MadeUp>
}

const { fields } = taskFields
const ofSome = { column: 'estimated_minutes', blank: 0, inNext: true } as const

// What would compile here although something is forgotten fails the check of types.
describe('a new field of a task does not compile', () => {
  test('when the server does not describe it', () => {
    // @ts-expect-error Nothing says where it is kept.
    describeFields<WithMadeUp, TaskApart>()(fields)
    describeFields<WithMadeUp, TaskApart>()({ ...fields, madeUp: ofSome })
  })

  test('when its column is not among those of the table', () => {
    // @ts-expect-error There is no such column.
    describeFields<WithMadeUp, TaskApart>()({ ...fields, madeUp: { ...ofSome, column: 'madeUp' } })
  })

  test('when it is sent and not answered', () => {
    type Unanswered = Omit<WithMadeUp, 'answer'> & Pick<TaskKind, 'answer'>
    // @ts-expect-error No field of the answer has it.
    describeFields<Unanswered, TaskApart>()({ ...fields, madeUp: ofSome })
  })

  test('when nothing says what a new task has, or what the next occurrence has', () => {
    const { blank: _, ...unset } = ofSome
    // @ts-expect-error It may be left out of a new task.
    describeFields<WithMadeUp, TaskApart>()({ ...fields, madeUp: unset })
    const { inNext: __, ...ended } = ofSome
    // @ts-expect-error A series goes on with it, or without.
    describeFields<WithMadeUp, TaskApart>()({ ...fields, madeUp: ended })
  })

  test('when its column is kept in another type, and nothing says how', () => {
    // @ts-expect-error A text is no number.
    describeFields<WithMadeUp, TaskApart>()({ ...fields, madeUp: { ...ofSome, column: 'title', blank: '' } })
  })

  test('when the table has a column of which nobody says whether the next occurrence has it', () => {
    expectTypeOf<SaidOf<keyof Tables['tasks']>>().toEqualTypeOf<keyof Tables['tasks']>()
    // @ts-expect-error Nobody does.
    expectTypeOf<SaidOf<'madeUp'>>().toEqualTypeOf<'madeUp'>()
  })
})
