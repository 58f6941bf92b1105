import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password is common', () => {
  it.each([
    'password',
    'PASSWORD',
    'P@ssw0rd!!!!!',
    'Password123!',
    '!!!Qwertyuiop123',
    'i-love-you',
    'Liverpool_2024',
  ])('%s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  })
})

describe('a password is not common', () => {
  it.each(['Correct-horse-battery', 'Another-battery-staple', 'пароль-Который-длинный', '!!!!!!!!!!!!', ''])(
    '%s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
