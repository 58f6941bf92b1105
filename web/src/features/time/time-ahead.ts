import { weekOf } from '@daybook/contract/calendar'
import type { AheadQuery } from '../../lib/api/read-ahead.ts'
import { timezoneOf, todayIn } from '../../lib/formats/formats.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { entriesQuery } from './time-entries.ts'
import { askedDays } from './week-grid.ts'

/** The week that the time page starts with. */
export const timeAhead = (): readonly AheadQuery[] => {
  const user = storedUser()
  if (!user) return []
  return [entriesQuery(...askedDays(weekOf(todayIn(timezoneOf(user)), user.weekStart)))]
}
