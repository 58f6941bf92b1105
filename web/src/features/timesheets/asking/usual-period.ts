import { addDays } from '@daybook/contract/calendar'
import { mostReportDays } from '@daybook/contract/time-report'

/**
 * The days that people ask about: the month so far, and in its first week the one before. Where time has not been billed
 * since `since`, they begin with that day, as far back as can be asked about.
 */
export const usualPeriod = (today: string, since?: string): { from: string; to: string } => {
  const from = `${addDays(today, -7).slice(0, 7)}-01`
  const end = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const usual = { from, to: end < today ? end : today }
  if (since === undefined || since > today) return usual
  const to = since > usual.to ? today : usual.to
  const earliest = addDays(to, 1 - mostReportDays)
  return { from: since < earliest ? earliest : since, to }
}
