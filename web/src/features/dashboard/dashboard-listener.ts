import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { isAboutLooking } from '../../lib/live-kinds.ts'

/** Begins every key of what the dashboard shows. */
export const dashboardKey = ['dashboard'] as const

/** However much happens, the figures are counted again no sooner than this. */
const restMs = 3_000
const areCounted = /^(task|timer|entry|project|client|company|invoice|share|user)\./

/**
 * For the shell: what happens, here or elsewhere, shows in the figures; a single change at once, many together. Where
 * they do not show they are only known to be old.
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
    if (type !== 'resync' && (!areCounted.test(type) || isAboutLooking(type))) return
    isOld = true
    if (!resting) read()
  }
}
