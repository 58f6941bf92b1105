import { expect, test } from 'vitest'
import { proposedDisplayName, proposedUsername } from './proposals.ts'

const typed = (firstName: string, lastName = '', email = '') => ({ firstName, lastName, email })

test.each([
  [typed('Ada', 'Lovelace'), 'ada-lovelace'],
  [typed('  Zoë ', "O'Brien"), 'zoe-o-brien'],
  [typed('Jörg', 'Straße'), 'jorg-strasse'],
  [typed('أحمد', 'علي', 'ahmed.ali@daybook.example'), 'ahmed-ali'],
  [typed('Al', '', 'a@b.example'), ''],
  [typed('', '', 'x'), ''],
  [typed('A'.repeat(40), 'B'), 'a'.repeat(32)],
])('%o suggests the username %s', (names, username) => {
  expect(proposedUsername(names)).toBe(username)
})

test('the display name is both names, as typed', () => {
  expect(proposedDisplayName(typed(' Ada ', 'Lovelace'))).toBe('Ada Lovelace')
  expect(proposedDisplayName(typed('Ada'))).toBe('Ada')
})
