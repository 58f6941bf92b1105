import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordComplaint, passwordMaxLength, passwordStrength } from './password.ts'

describe('passwordComplaint', () => {
  it.each([
    ['Aa!45678901', 'Password must be at least 12 characters'],
    ['aa!456789012', 'Password must contain at least one uppercase letter'],
    ['AA!456789012', 'Password must contain at least one lowercase letter'],
    ['Aa3456789012', 'Password must contain at least one special character'],
    ['Aa 4567é9012', 'Password must contain at least one special character'],
    ['', 'Password must be at least 12 characters'],
    ['Aa!456789012', null],
    ['Ää!456789012', null],
    ['Жж!456789012', null],
    [`Aa!${'x'.repeat(passwordMaxLength - 3)}`, null],
    [`Aa!${'x'.repeat(passwordMaxLength - 2)}`, 'Password must be at most 128 characters'],
  ])('%j: %s', (password, complaint) => expect(passwordComplaint(password)).toBe(complaint))

  it.each(Array.from(`!@#$%^&*()_+-=[]{};':"\\|,.<>/?~\``))('takes %s for special', (character) => {
    expect(passwordComplaint(`Aa3456789012${character}`)).toBeNull()
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['aA', 2],
    ['aA!', 3],
    ['aaaaaaaaaaaa', 2],
    ['aA!aaaaaaaaa', 4],
  ])('%j meets %i of 4', (password, strength) => expect(passwordStrength(password)).toBe(strength))

  it('is 4 exactly where there is no complaint, up to the greatest length', () => {
    const passwords = fc.string({ unit: 'grapheme', maxLength: 30 })
    fc.assert(
      fc.property(
        passwords,
        (password) => (passwordStrength(password) === 4) === (passwordComplaint(password) === null),
      ),
    )
  })

  it('never falls when a character is added', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (one, more) => passwordStrength(one + more) >= passwordStrength(one),
      ),
    )
  })
})
