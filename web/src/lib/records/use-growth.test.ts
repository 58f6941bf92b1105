import { expect, it } from 'vitest'
import { areOthers } from './use-growth.ts'

it.each([
  ['one that was added', ['a', 'b', 'c'], ['new', 'a', 'b'], false],
  ['one that is gone', ['a', 'b', 'c'], ['b', 'c', 'd'], false],
  ['another order of the same', ['a', 'b', 'c'], ['c', 'b', 'a'], false],
  ['others throughout', ['a', 'b', 'c'], ['x', 'y', 'c'], true],
  ['the first there are', [], ['a'], true],
  ['nothing left', ['a'], [], false],
])('%s', (_, before, after, expected) => {
  expect(areOthers(before, after)).toBe(expected)
})
