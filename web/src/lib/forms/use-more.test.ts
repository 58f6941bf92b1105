import { expect, it } from 'vitest'
import { hidesTyped } from './use-more.ts'

const untouched = { name: '', phone: '', contacts: [] as string[] }
const first = new Set(['name'])

it.each([
  [{ name: 'Ada' }, false],
  [{ phone: '+49 30 1' }, true],
  [{ contacts: ['Bob'] }, true],
  [{ contacts: [] }, false],
])('a draft with %j typed hides some of it: %j', (typed, hides) => {
  expect(hidesTyped({ values: { ...untouched, ...typed }, untouched, first })).toBe(hides)
})
