import { isEmailAddress } from '@daybook/contract/email'
import addressparser from 'nodemailer/lib/addressparser'
import { expect, it } from 'vitest'

const signs = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code))

it('every accepted address is written unchanged in a mail', () => {
  const made = signs.flatMap((sign) => [
    `a${sign}b@example.com`,
    `${sign}@example.com`,
    `a@ex${sign}ample.com`,
  ])
  const taken = made.filter(isEmailAddress)
  expect(taken.length).toBeGreaterThan(800)
  for (const address of taken) expect(addressparser(address)).toEqual([{ address, name: '' }])
})

it.each([',', ';', '<', '>', '(', ')', '[', ']', ':', '\\', '"', ' ', '\u0000', '\u202e', '@'])(
  'none with %j is accepted',
  (sign) => {
    expect(isEmailAddress(`a${sign}b@example.com`)).toBe(false)
    expect(isEmailAddress(`a@b${sign}.example.com`)).toBe(false)
  },
)

it.each([
  "o'neil+x@example.co.uk",
  'ünï@bücher.example',
  'a_b-c.d!#$%&*/=?^`{|}~@example.com',
  'x@xn--bcher-kva.example',
])('is accepted: %s', (address) => expect(isEmailAddress(address)).toBe(true))
