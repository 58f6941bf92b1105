import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { fieldErrors } from '@daybook/contract/validation'
import { expect, it } from 'vitest'
import { editSchema } from './edit-schema.ts'

const recurrence = Recurrence.parse({ every: 'week' })
const complaints = (task: object, edit: object) => {
  const { error } = editSchema({ dueDate: null, recurrence: null, ...task } as Task).safeParse(edit)
  return error ? fieldErrors(error) : {}
}
const complaint = { dueDate: 'A repeating task needs a due date' }

it('wants a due date for a rule, whichever of the two is edited', () => {
  const repeating = { dueDate: '2026-11-21', recurrence }
  expect(complaints(repeating, { dueDate: '' })).toEqual(complaint)
  expect(complaints(repeating, { dueDate: '', recurrence: null })).toEqual({})
  expect(complaints(repeating, { title: 'New' })).toEqual({})
  expect(complaints({}, { recurrence })).toEqual(complaint)
  expect(complaints({}, { recurrence, dueDate: '2026-11-21' })).toEqual({})
})
