import { localDays } from '@daybook/contract/local-days'
import { expect, test } from 'vitest'
import { spanText } from './span-text.ts'

const zone = 'Europe/Berlin'
const [day] = localDays(zone, '2026-11-30', '2026-11-30')

test.each([
  ['2026-11-30T09:00:00Z', '2026-11-30T10:30:00Z', '10:00 – 11:30'],
  ['2026-11-29T22:18:00Z', '2026-11-29T23:30:00Z', '23:18 −1 – 00:30'],
  ['2026-11-30T09:00:00Z', null, 'since 10:00'],
  // The day on which it began in words: a sign after a time that has no end says nothing.
  ['2026-11-29T22:18:00Z', null, 'since Sun, Nov 29, 23:18'],
])('%s to %s', (startedAt, stoppedAt, said) => {
  if (!day) throw new Error('There is such a day')
  expect(spanText({ startedAt, stoppedAt }, day, zone)).toBe(said)
})
