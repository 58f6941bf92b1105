import { comparatorOf } from '@daybook/contract/task-listing'
import type { Task } from '@daybook/contract/tasks'
import { expect, it } from 'vitest'
import { applyChange } from '../record/task-change.ts'
import { moveTo } from './use-list-moves.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Made so that they stand in this order. */
const list = Array.from('abcd').map(
  (id, index): Task =>
    applyChange([], {
      kind: 'create',
      id: id.repeat(8),
      at: new Date(now.getTime() - 60_000 * (index + 1)).toISOString(),
      body: { title: id },
    })[0] as Task,
)

const orderAfter = (from: number, gap: number, order: 'asc' | 'desc' = 'asc') => {
  const sorted = list.toSorted(comparatorOf('position', order))
  const change = moveTo(sorted, order === 'desc', { from, gap }, now)
  if (!change) return undefined
  return applyChange(sorted, change)
    .toSorted(comparatorOf('position', order))
    .map(({ title }) => title)
    .join('')
}

it('moves a task to each place of the list, and nowhere where it stands already', () => {
  const moves = [0, 1, 2, 3, 4].map((gap) => orderAfter(1, gap))
  expect(moves).toEqual(['bacd', undefined, undefined, 'acbd', 'acdb'])
  expect([orderAfter(0, 4), orderAfter(3, 0), orderAfter(2, 1)]).toEqual(['bcda', 'dabc', 'acbd'])
  expect([orderAfter(0, -1), orderAfter(3, 5), orderAfter(9, 1)]).toEqual([undefined, undefined, undefined])
})

it('does so in the list that is read from its end, too', () => {
  expect(orderAfter(0, 2, 'desc')).toBe('cdba')
  expect(orderAfter(3, 0, 'desc')).toBe('adcb')
  expect(orderAfter(0, 4, 'desc')).toBe('cbad')
})

it('names the task above as the neighbour, or the one below at the top', () => {
  const placeAt = (from: number, gap: number) => {
    const change = moveTo(list, false, { from, gap }, now)
    return change?.kind === 'move' ? change.place : undefined
  }
  expect(placeAt(3, 1)).toEqual({ after: 'a'.repeat(8) })
  expect(placeAt(3, 0)).toEqual({ before: 'a'.repeat(8) })
})
