import type { ResultOf } from '@daybook/contract/endpoint'
import { isLocalHost } from '@daybook/contract/local-host'
import type { config } from '@daybook/contract/system'
import { send } from '../api/send.ts'

type Installation = ResultOf<typeof config>

/** What this installation offers. Read without the contract's schemas, which are too large for the first page. */
export const readInstallation = async (signal: AbortSignal): Promise<Installation> => {
  const answer = await send({ method: 'GET', path: '/config', signal })
  return (answer as { data: Installation }).data
}

/** Whether the app runs on a developer's own machine. */
export const isLocalOrigin = (): boolean => isLocalHost(location.hostname)
