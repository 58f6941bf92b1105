import type { PlannedWeek } from '@daybook/contract/ahead-plan'
import { addDays } from '@daybook/contract/calendar'
import { expect, it } from 'vitest'
import { freeWords, triedWords, unplannedOf, usualWords } from './ahead-words.ts'

const today = '2026-11-25'
const hour = 3600

const weekAt = (at: number, parts: Partial<PlannedWeek> = {}): PlannedWeek => {
  const first = addDays('2026-11-23', at * 7)
  return {
    first,
    last: addDays(first, 6),
    worked: 0,
    planned: 0,
    free: 10 * hour,
    gone: 0,
    over: 0,
    parts: [],
    ...parts,
  }
}
const weeks = Array.from({ length: 8 }, (_, at) => weekAt(at))

it('begins with what is free, and says where there is too much', () => {
  expect(freeWords(weeks)).toBe('80:00 free in the next 8 weeks.')
  const full = weekAt(0, { free: 0, over: hour })
  expect(freeWords([full, ...weeks.slice(1)])).toBe(
    '70:00 free in the next 8 weeks, and too much in one of them.',
  )
  expect(usualWords(30 * hour, 5)).toBe(
    'You work 30:00 in a usual week, judging by the 5 of your last 8 weeks with tracked time.',
  )
})

it('lists a task that has used up its estimate among what is not planned', () => {
  const due = { _id: 'a', title: 'Design', repeats: false }
  const planned = { ...due, _id: 'b', work: [{ week: 1, seconds: hour }] }
  const someday = { _id: 'c', title: 'Someday', lacks: 'date' } as const
  const work = {
    tasks: [{ ...due, work: [] }, planned],
    unplanned: { withoutDate: 1, withoutEstimate: 0, tasks: [someday] },
  }
  expect(unplannedOf(work)).toEqual({
    total: 2,
    isCut: false,
    listed: [
      { _id: 'a', title: 'Design', lacks: 'Estimate used up' },
      { _id: 'c', title: 'Someday', lacks: 'No due date' },
    ],
  })
})

it('says where a job goes, or by when it fits', () => {
  const fits = { placed: [6, 8, 3].map((one) => one * hour), missing: 0, fitsBy: '2026-12-08' }
  expect(triedWords(fits, weeks, { today, until: '2026-12-18' })).toBe(
    'Fits: 6:00 this week, 8:00 next week, 3:00 in the week of Mon, Dec 7.',
  )
  expect(triedWords(fits, weeks, { today, until: undefined })).toBe(
    'Fits: 6:00 this week, 8:00 next week, 3:00 in the week of Mon, Dec 7; done by Tue, Dec 8.',
  )
  const late = { placed: [], missing: 14 * hour, fitsBy: '2027-01-08' }
  expect(triedWords(late, weeks, { today, until: '2026-12-18' })).toBe(
    '14:00 too much by Fri, Dec 18; it fits by Jan 8, 2027 at the earliest.',
  )
  expect(triedWords({ ...late, fitsBy: null }, weeks, { today, until: undefined })).toBe(
    '14:00 too much; it does not fit into these 8 weeks.',
  )
})
