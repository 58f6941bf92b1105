import { expect, it } from 'vitest'
import { editsOf, rebase } from './rebase.ts'

const before = { bio: 'Old', name: 'Ada', skills: ['a'] }

it('finds the edited fields', () => {
  expect(editsOf({ bio: 'Old', name: 'Ada', skills: ['a'] }, before)).toEqual({})
  expect(editsOf({ bio: 'New', name: 'Ada', skills: ['a', 'b'] }, before)).toEqual({
    bio: 'New',
    skills: ['a', 'b'],
  })
})

it('keeps the typed text, and updates the rest from the record', () => {
  const now = { bio: 'Old', name: 'Grace', skills: ['a'] }
  expect(rebase({ ...before, bio: 'Typed' }, before, now)).toEqual({
    values: { bio: 'Typed', name: 'Grace', skills: ['a'] },
    contested: [],
  })
})

it('names the fields that both changed differently', () => {
  const now = { bio: 'Theirs', name: 'Grace', skills: ['b'] }
  expect(rebase({ bio: 'Mine', name: 'Grace', skills: ['a'] }, before, now)).toEqual({
    values: { bio: 'Mine', name: 'Grace', skills: ['b'] },
    contested: ['bio'],
  })
})
