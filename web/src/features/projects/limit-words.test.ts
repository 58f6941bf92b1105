import { expect, test } from 'vitest'
import { limitWords } from './limit-words.ts'

test.each([
  [null, null],
  [2, null],
  [1, '1 project remains on the Free plan. Upgrade to Pro for unlimited projects.'],
  [0, 'No projects remain on the Free plan. Upgrade to Pro for unlimited projects.'],
])('with %s remaining projects it says: %s', (remaining, words) => {
  expect(limitWords(remaining)).toBe(words)
})
