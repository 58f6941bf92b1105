import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test('a plain name stands alone', () => {
  expect(dispositionOf('inline', "it's (1)*.txt")).toBe(`inline; filename="it's (1)*.txt"`)
})

test('names that no header could hold', () => {
  const written = dispositionOf('attachment', 'a"b\\c%41é😀.pdf')
  expect(written).toBe(
    `attachment; filename="a_b_c_41__.pdf"; filename*=UTF-8''a%22b%5Cc%2541%C3%A9%F0%9F%98%80.pdf`,
  )
})
