import { expect, it } from 'vitest'
import { usernamesIn, withUsernames } from './usernames.ts'

it('reads usernames however they are written', () => {
  expect(usernamesIn('  @Bob, eva;@carl  ')).toEqual(['bob', 'eva', 'carl'])
  expect(usernamesIn(' @ ')).toEqual([])
})

it('names each person once', () => {
  const names = ['bob']
  expect(withUsernames(names, 'EVA bob Eva')).toEqual(['bob', 'eva'])
  expect(withUsernames(names, '@BOB')).toBe(names)
})
