import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/api/gathered.ts'
import { isAbout, isAboutLooking } from '../../lib/live/live-kinds.ts'

/** Under it stands all that is read of timesheets. */
export const timesheetsKey = ['timesheets'] as const

/** Everybody's time may be news of it, and its counts take reading the time of many days. */
const timePace = { firstMs: 500, restMs: 5000 }

/** An answer is news of it, and so, at a pause, is a change of the time that was answered or of where it stands. */
export const createTimesheetListener = (client: QueryClient) => {
  const readAgain = () => void client.invalidateQueries({ queryKey: timesheetsKey })
  const soon = gathered(readAgain, livePace)
  const later = gathered(readAgain, timePace)
  return ({ type }: LiveEvent) => {
    if (type === 'resync' || isAbout(type, 'timesheet')) soon()
    else if (isAbout(type, 'timer', 'entry', 'task', 'project') && !isAboutLooking(type)) later()
  }
}
