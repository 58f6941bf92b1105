import { expect, it } from 'vitest'
import { usualRanges } from './report-ranges.ts'

const rangesOn = (today: string) =>
  Object.fromEntries(usualRanges(today, 1).map((one) => [one.label, `${one.from} ${one.to}`]))

it('are the weeks, months and the year around a day', () => {
  expect(rangesOn('2026-03-31')).toEqual({
    'This week': '2026-03-30 2026-04-05',
    'Last week': '2026-03-23 2026-03-29',
    'This month': '2026-03-01 2026-03-31',
    'Last month': '2026-02-01 2026-02-28',
    'This year': '2026-01-01 2026-12-31',
  })
  expect(rangesOn('2028-01-01')).toMatchObject({
    'This month': '2028-01-01 2028-01-31',
    'Last month': '2027-12-01 2027-12-31',
  })
  expect(rangesOn('2028-02-29')).toMatchObject({ 'This month': '2028-02-01 2028-02-29' })
})
