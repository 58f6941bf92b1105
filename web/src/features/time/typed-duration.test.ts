import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { parseDuration } from './typed-duration.ts'

const minutesIn = (typed: string) => {
  const parsed = parseDuration(typed)
  return parsed.kind === 'seconds' ? parsed.seconds / 60 : null
}

describe('parseDuration', () => {
  it.each([
    ['1:30', 90],
    ['0:05', 5],
    [':45', 45],
    ['1:5', 65],
    ['1.5', 90],
    ['1,25', 75],
    ['.5', 30],
    ['0.01', 1],
    ['1.333', 80],
    ['2', 120],
    ['2h', 120],
    ['1.5 h', 90],
    ['90m', 90],
    ['90 min', 90],
    ['1 minute', 1],
    ['1h 30m', 90],
    ['1h30', 90],
    ['2 hours 5 minutes', 125],
    ['1H 30M', 90],
    ['  1:30 ', 90],
    ['24', 1440],
    ['24:00', 1440],
    ['1440m', 1440],
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['0:00', 0],
  ])('%j is %d minutes', (typed, minutes) => expect(minutesIn(typed)).toBe(minutes))

  it.each([
    '1:60',
    '1:',
    ':',
    '.',
    'h',
    'm',
    '-1',
    '+1',
    '1:30:00',
    '1..5',
    '1.5.5',
    'one',
    '90s',
    '1e3',
    '三',
    '25',
    '24:01',
    '1441m',
  ])('%j is refused with a word', (typed) =>
    expect(parseDuration(typed)).toEqual({ kind: 'problem', message: expect.any(String) }),
  )

  const minutes = fc.nat(1440)
  it('understands what it writes', () =>
    fc.assert(
      fc.property(minutes, (n) => {
        expect(minutesIn(formatDuration(n * 60))).toBe(n)
      }),
    ))
  it('understands minutes and hours with minutes alike', () =>
    fc.assert(
      fc.property(minutes, (n) => {
        expect(minutesIn(`${n}m`)).toBe(n)
        expect(minutesIn(`${Math.floor(n / 60)}h ${n % 60}m`)).toBe(n)
      }),
    ))
  it('understands hundredths of an hour, rounded half up', () =>
    fc.assert(
      fc.property(fc.nat(2400), (n) => {
        expect(minutesIn(`${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)).toBe(
          Math.floor((n * 60 + 50) / 100),
        )
      }),
    ))
  it('answers whole minutes of a day or a complaint, whatever is typed', () =>
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const parsed = parseDuration(typed)
        const seconds = parsed.kind === 'seconds' ? parsed.seconds : 0
        expect([seconds % 60, seconds <= 86_400]).toEqual([0, true])
      }),
    ))
})
