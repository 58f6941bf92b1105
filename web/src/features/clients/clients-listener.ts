import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/gathered.ts'
import { isAboutLooking } from '../../lib/live-kinds.ts'
import { clientsKey, figuresKey } from './client-keys.ts'
import { loadRecords } from './load-records.ts'

const areCounted = /^(task|timer|entry)\./

/** For the shell: brings what is shown of clients up to date with what happened elsewhere. */
export const createClientListener = (client: QueryClient) => {
  const records = () => loadRecords().then(({ createListener }) => createListener(client))
  let listening: ReturnType<typeof records> | undefined
  const reading = (...parts: string[]) =>
    gathered(() => void client.invalidateQueries({ queryKey: [...clientsKey, ...parts] }), livePace)
  const readAll = reading()
  const readLimits = reading('limits')
  const countAgain = gathered(() => void client.invalidateQueries({ queryKey: figuresKey }), livePace)
  return (event: LiveEvent): void => {
    const { type } = event
    if (isAboutLooking(type)) return
    if (areCounted.test(type)) countAgain()
    // How many projects one has stands on the client.
    else if (type.startsWith('project.')) readAll()
    else if (type === 'user.updated') {
      readLimits()
      countAgain()
    } else if (type === 'resync' || type.startsWith('client.')) {
      listening ??= records()
      listening
        .then((listen) => listen(event))
        .catch(() => {
          listening = undefined
        })
      readLimits()
      countAgain()
    }
  }
}
