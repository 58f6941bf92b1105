import type { LiveEvent } from '@daybook/contract/events'
import { recordTypes } from '@daybook/contract/record-types'
import type { QueryClient } from '@tanstack/react-query'
import { isAbout, isAboutLooking } from '../../lib/live/live-kinds.ts'

/** The prefix of every key of the dashboard. */
export const dashboardKey = ['dashboard'] as const

/** The shortest time between two counts, however much happens. */
const restMs = 3_000
const isCounted = (type: string) => isAbout(type, ...recordTypes, 'timer', 'entry', 'user', 'timesheet')

/**
 * For the shell: refreshes the figures after changes here or elsewhere; a single change at once, many together.
 * Figures that are not on the screen are only marked as stale.
 */
export const createDashboardListener = (client: QueryClient) => {
  let resting = false
  let isOld = false
  const read = () => {
    isOld = false
    resting = true
    void client.invalidateQueries({ queryKey: dashboardKey })
    setTimeout(() => {
      resting = false
      if (isOld) read()
    }, restMs)
  }
  return ({ type }: LiveEvent): void => {
    if (type !== 'resync' && (!isCounted(type) || isAboutLooking(type))) return
    isOld = true
    if (!resting) read()
  }
}
