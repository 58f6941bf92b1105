import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a title is cut at the values in it, the longest of those that begin at one place', () => {
  const parts = isolated('Website for דנה כהן – 3', ['', 'דנה', 'דנה כהן', 'Zeta'])
  expect(parts).toEqual([
    { text: 'Website for ', isValue: false },
    { text: 'דנה כהן', isValue: true },
    { text: ' – 3', isValue: false },
  ])
  // A number or a word is not torn apart: its digits would change their order, its letters their form.
  expect(isolated('הצעה ל־10', ['1'])).toEqual([{ text: 'הצעה ל־10', isValue: false }])
  expect(isolated('10 of 1', ['1'])).toEqual([
    { text: '10 of ', isValue: false },
    { text: '1', isValue: true },
  ])
  expect(isolated('Ada', ['Ada'])).toEqual([{ text: 'Ada', isValue: true }])
  expect(isolated('', ['Ada'])).toEqual([])
  expect(isolated('Website', [])).toEqual([{ text: 'Website', isValue: false }])
})
