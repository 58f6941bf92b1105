import type { LiveEvent } from '@daybook/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createAccountListener } from '../../features/accounts/settings/account-listener.ts'
import { createClientListener } from '../../features/clients/clients-listener.ts'
import { createDashboardListener } from '../../features/dashboard/dashboard-listener.ts'
import { createProjectListener } from '../../features/projects/projects-listener.ts'
import { createSharingListener } from '../../features/sharing/sharing-listener.ts'
import { createLimitsListener } from '../../features/tasks/limits-listener.ts'
import { createTaskListener } from '../../features/tasks/tasks.ts'
import { createTimeListener } from '../../features/time/time-listener.ts'
import { createTrashListener } from '../../features/trash/trash-listener.ts'
import { followLiveEvents } from '../../lib/live.ts'
import { readWhenReached } from '../../lib/query-client.ts'
import { reloadUser } from '../../lib/session-check.ts'

/** A session that ended elsewhere shows when the person is asked for. */
const listenForPerson = ({ type }: LiveEvent): void => {
  if (type === 'user.updated' || type === 'session.ended') void reloadUser()
}

/** Every feature that shows records has its listener here. */
export const useLiveEvents = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const listeners = [
      listenForPerson,
      createAccountListener(client),
      createTaskListener(client),
      createClientListener(client),
      createProjectListener(client),
      createTimeListener(client),
      createSharingListener(client),
      createLimitsListener(client),
      createTrashListener(client),
      createDashboardListener(client),
    ]
    const stopEvents = followLiveEvents((event) => {
      for (const listen of listeners) listen(event)
    })
    const stopOnline = readWhenReached(client)
    return () => {
      stopEvents()
      stopOnline()
    }
  }, [client])
}
