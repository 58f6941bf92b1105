import { expect, test } from 'vitest'
import { roundingNoteOf } from './line-choices.ts'

test('the draft says why it comes to another sum than the time', () => {
  expect(roundingNoteOf('none')('€0.40', false)).toBe(
    'Each line is rounded to 0.01 hours (36 seconds), which makes it €0.40 less than the unbilled time is worth.',
  )
  expect(roundingNoteOf('15')('€1.50', true)).toContain(
    'up to the next 15 minutes, which makes it €1.50 more',
  )
})
