import { expect, test } from 'vitest'
import { rankOf } from './rank.ts'

test('the same title is best, then its beginning, the beginning of a word, and any other part', () => {
  expect(
    ['logo', 'logo for ada', 'new logo', 'catalogos', 'letter'].map((title) => rankOf(title, 'logo')),
  ).toEqual([0, 1, 2, 3, undefined])
})
