import { expect, it } from 'vitest'
import { noneMatch } from './none-match.ts'

it('names the search only where something is searched for', () => {
  expect(noneMatch('tasks', true)).toEqual({
    words: 'No tasks match your search.',
    showAll: 'Show all tasks',
  })
  expect(noneMatch('tasks', false).words).toBe('No tasks match your filters.')
})
