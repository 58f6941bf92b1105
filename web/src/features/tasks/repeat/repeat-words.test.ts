import { Recurrence } from '@daybook/contract/recurrence'
import { expect, it } from 'vitest'
import { repeatWords } from './repeat-words.ts'

it.each([
  [{ every: 'day' }, 'Every day'],
  [{ every: 'day', interval: 3, from: 'completion' }, 'Every 3 days, after completion'],
  [{ every: 'weekday' }, 'Every weekday'],
  [{ every: 'week', interval: 2, days: [4, 1] }, 'Every 2 weeks on Mon, Thu'],
  [{ every: 'week', days: [0, 1] }, 'Every week on Mon, Sun'],
  [{ every: 'month' }, 'Every month'],
  [{ every: 'year', interval: 2 }, 'Every 2 years'],
])('says %j as %s', (rule, words) => expect(repeatWords(Recurrence.parse(rule), 1)).toBe(words))

it('names the days from the start of the week on', () => {
  const rule = Recurrence.parse({ every: 'week', days: [0, 1] })
  expect(repeatWords(rule, 0)).toBe('Every week on Sun, Mon')
})
