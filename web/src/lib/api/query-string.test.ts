import { expect, it } from 'vitest'
import { queryString } from './query-string.ts'

it('leaves out what is null, undefined or empty, and keeps zero and false', () => {
  expect(queryString({ a: null, b: undefined, c: '', d: 0, e: false })).toBe('?d=0&e=false')
  expect(queryString({ a: '' })).toBe('')
})

it('repeats the name of a list and encodes', () => {
  expect(queryString({ tag: ['a&b', 'ü'] })).toBe('?tag=a%26b&tag=%C3%BC')
})
