import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Formats } from './formats.ts'
import { knownLocales } from './locale-options.ts'
import { timeText } from './time-text.ts'
import { typedTime } from './typed-time.ts'

const usual: Formats = { locale: null, hourCycle: null }

describe('typedTime', () => {
  test.each([
    ['9', '09:00'],
    ['21', '21:00'],
    ['930', '09:30'],
    ['2115', '21:15'],
    ['9:30', '09:30'],
    ['21.15', '21:15'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['9pm', '21:00'],
    ['9 PM', '21:00'],
    ['9:30 p.m.', '21:30'],
    ['930p', '21:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['0:00', '00:00'],
    ['٩:٣٠', '09:30'],
  ])('%j is %s', (typed, time) => expect(typedTime(typed, usual)).toBe(time))

  test.each(['', 'nine', '24', '9:60', '960', '13pm', '0am', '9:3', '12345', '9:30:00', '-1'])(
    '%j is no time',
    (typed) => expect(typedTime(typed, usual)).toBeNull(),
  )

  const minutes = [0, 1, 59, 60, 599, 719, 720, 721, 779, 780, 1379, 1439]

  test.each([null, 'h12', 'h23'] as const)(
    'reads back each time as each locale prints it: %s',
    (hourCycle) => {
      const misread = [null, ...knownLocales()].flatMap((locale) =>
        minutes.flatMap((minute) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const printed = timeText(time, { locale, hourCycle })
          return typedTime(printed, { locale, hourCycle }) === time
            ? []
            : [`${locale} prints ${time} as ${printed}`]
        }),
      )
      expect(misread).toEqual([])
    },
  )

  test('gives a time of day or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(typedTime(typed, usual) ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      }),
    )
    expect(typedTime('9'.repeat(1_000_000), usual)).toBeNull()
  })
})
