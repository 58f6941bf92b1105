import { expect, it } from 'vitest'
import { sharedWords } from './shared-words.ts'

it('says how much is shared, and nothing of nothing', () => {
  expect(sharedWords(1, 6)).toBe('1 project and 6 tasks')
  expect(sharedWords(2, 0)).toBe('2 projects')
  expect(sharedWords(0, 1)).toBe('1 task')
  expect(sharedWords(0, 0)).toBeUndefined()
})
