import { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { showToastsWith, type ToastMessage } from '../../../ui/toast.ts'
import { tellWaiting } from './tell-waiting.ts'

const recurrence = Recurrence.parse({ every: 'week' })
const told = (...tasks: object[]): string[] => {
  const messages: ToastMessage[] = []
  const stop = showToastsWith((message) => messages.push(message))
  tellWaiting(
    ...tasks.map((task) => ({ _id: 'a', title: 'Report', completed: true, recurrence, ...task }) as Task),
  )
  stop()
  return messages.map(({ title, description }) => `${title}: ${description}`)
}

it('tells of a completed task that kept its rule, and of no other', () => {
  expect(told({})).toEqual([
    'Next task not created: There is no room for the next “Report”. Make room or upgrade to Pro, then reopen and complete it to continue.',
  ])
  expect(told({ recurrence: null })).toEqual([])
  expect(told({ completed: false })).toEqual([])
})

it('reports several once', () => {
  expect(told({}, { recurrence: null }, { _id: 'b' })).toEqual([
    'Next tasks not created: There is no room for the next of 2 repeating tasks. Make room or upgrade to Pro, then reopen and complete them to continue.',
  ])
})
