import { expect, it } from 'vitest'
import { usernamesIn, withUsernames } from './usernames.ts'

it('reads usernames however they are written', () => {
  expect(usernamesIn('  @Bob, eva;@carl  ')).toEqual(['bob', 'eva', 'carl'])
  expect(usernamesIn(' @ ')).toEqual([])
})

it('names each person once', () => {
  const names = ['bob']
  expect(withUsernames(names, 'EVA bob Eva').names).toEqual(['bob', 'eva'])
  expect(withUsernames(names, '@BOB')).toEqual({ names, refused: [] })
  expect(withUsernames(names, '@BOB').names).toBe(names)
})

it('adds as many as the plan allows, and says who is not among them', () => {
  const limited = (names: string[], typed: string) => withUsernames(names, typed, 3)
  expect(limited(['bob'], 'eva carl dave')).toEqual({ names: ['bob', 'eva', 'carl'], refused: ['dave'] })
  expect(limited(['bob', 'eva', 'carl'], 'dave bob')).toEqual({
    names: ['bob', 'eva', 'carl'],
    refused: ['dave'],
  })
  const moreThanThat = ['bob', 'eva', 'carl', 'dave']
  expect(limited(moreThanThat, 'finn')).toEqual({ names: moreThanThat, refused: ['finn'] })
})
