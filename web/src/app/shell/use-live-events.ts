import type { LiveEvent } from '@daybook/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readWhenReached } from '../../lib/api/query-client.ts'
import { followLiveEvents } from '../../lib/live/live.ts'
import { reloadUser } from '../../lib/session/session-check.ts'
import { features } from '../features.ts'

/** Reading the person's record shows whether the session was ended elsewhere. */
const listenForPerson = ({ type }: LiveEvent): void => {
  if (type === 'user.updated' || type === 'session.ended') void reloadUser()
}

/** Passes live events to every feature. */
export const useLiveEvents = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const created = features.flatMap(({ listeners = [] }) => listeners.map((create) => create(client)))
    const stopEvents = followLiveEvents((event) => {
      for (const listen of [listenForPerson, ...created]) listen(event)
    })
    const stopOnline = readWhenReached(client)
    return () => {
      stopEvents()
      stopOnline()
    }
  }, [client])
}
