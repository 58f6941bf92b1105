import { type Client, listClients } from '@daybook/contract/clients'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { type InheritedRate, inheritedRate } from './inherited-rate.ts'
import { lazyProjects } from './projects-kind.ts'

const pageSize = 500

const readAll = async (signal: AbortSignal): Promise<Client[]> => {
  const clients: Client[] = []
  let cursor: string | undefined
  do {
    const page = await call(listClients, { query: { limit: pageSize, cursor } }, { signal, fresh: true })
    clients.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return clients
}

/** Those that a project can be for; while they cannot be read, none. */
export const useClients = (): readonly Client[] => {
  const { data } = useQuery({
    queryKey: [...lazyProjects.key, 'clients'],
    queryFn: ({ signal }) => readAll(signal),
  })
  return data ?? []
}

/** The currency of what names none itself: the client's, else one's own (rules §5). */
export const useClientCurrency = (): ((clientId: string) => string) => {
  const clients = useClients()
  return (clientId) => clients.find(({ _id }) => _id === clientId)?.currency ?? ownCurrency()
}

/** What an hour is worth in a project of that client which names no rate itself. */
export const useInheritedRate = (clientId: string): InheritedRate | null =>
  inheritedRate(clientId, useClients(), useUser())
