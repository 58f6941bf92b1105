import { expect, test } from 'vitest'
import { limitWords } from './limit-words.ts'

test.each([
  [null, null],
  [2, null],
  [1, '1 client remains on the Free plan. Upgrade to Pro for unlimited clients.'],
  [0, 'No clients remain on the Free plan. Upgrade to Pro for unlimited clients.'],
])('with %s remaining clients it says: %s', (remaining, words) => expect(limitWords(remaining)).toBe(words))
