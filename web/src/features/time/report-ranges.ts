import { addDays, weekOf } from '@daybook/contract/calendar'

interface Range {
  label: string
  from: string
  to: string
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** The ranges of days that people ask for most, as of today. */
export const usualRanges = (today: string, weekStart: number): Range[] => {
  const week = weekOf(today, weekStart)
  const month = firstOfMonth(today)
  const endOfLastMonth = addDays(month, -1)
  const nextMonth = firstOfMonth(addDays(month, 31))
  const year = today.slice(0, 4)
  return [
    { label: 'This week', from: week.first, to: week.last },
    { label: 'Last week', from: addDays(week.first, -7), to: addDays(week.last, -7) },
    { label: 'This month', from: month, to: addDays(nextMonth, -1) },
    { label: 'Last month', from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}
