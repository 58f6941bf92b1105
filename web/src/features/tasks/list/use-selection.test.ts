import { expect, it } from 'vitest'
import { select } from './use-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const none = select({ ids: new Set(), anchor: undefined, isOn: false }, { kind: 'end' })
type Step = Parameters<typeof select>[1]
const after = (...steps: Step[]) => [...steps.reduce(select, none).ids].toSorted().join('')

it('takes rows in and out one by one', () => {
  const toggle = (id: string): Step => ({ kind: 'toggle', id })
  expect(after(toggle('b'), toggle('d'))).toBe('bd')
  expect(after(toggle('b'), toggle('d'), toggle('b'))).toBe('d')
})

it('goes from the row that was chosen last, up or down, and back again', () => {
  const toggle: Step = { kind: 'toggle', id: 'c' }
  const to = (id: string): Step => ({ kind: 'range', id, order })
  expect(after(toggle, to('e'))).toBe('cde')
  expect(after(toggle, to('e'), to('a'))).toBe('abc')
  expect(after(to('b'))).toBe('b')
  expect(after(to('b'), to('d'))).toBe('bcd')
  // The row where it began is filtered away.
  expect(after({ kind: 'toggle', id: 'gone' }, to('d'))).toBe('d')
})

it('takes all, and ends with none', () => {
  expect(after({ kind: 'all', order })).toBe('abcde')
  expect(select(none, { kind: 'begin' }).isOn).toBe(true)
  expect(after({ kind: 'all', order }, { kind: 'end' })).toBe('')
})
