import { describe, expect, it } from 'vitest'
import { typedMinutes } from './typed-minutes.ts'

describe('typedMinutes', () => {
  it.each([
    ['2', 120],
    ['90', 5400],
    ['90m', 90],
    ['45 min', 45],
    ['1:30', 90],
    ['25:00', 1500],
    ['1.5', 90],
    ['1,25', 75],
    ['1.5h', 90],
    ['1h 30m', 90],
    ['2h', 120],
    ['١:٣٠', 90],
    ['۱٫۵', 90],
  ])('%j is %d minutes', (text, minutes) => expect(typedMinutes(text)).toBe(minutes))

  it.each(['', ' ', 'x', '1:60', '-1', '1h x', '9'.repeat(400), `${'9'.repeat(400)}m`])(
    '%j is none',
    (text) => expect(typedMinutes(text)).toBeNull(),
  )
})
