import { type Client, listClients } from '@daybook/contract/clients'
import type { ProjectClient } from '@daybook/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { readPages } from '../../lib/api/read-pages.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { isRefusedCreate } from '../../lib/records/refused-creates.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useMakeClient } from '../clients/clients.ts'
import { type InheritedRate, inheritedRate } from './inherited-rate.ts'
import { lazyProjects } from './projects-kind.ts'

/** Those that a project can be for; while they cannot be read, none. */
const useClients = (): readonly Client[] => {
  const { data } = useQuery({
    queryKey: [...lazyProjects.key, 'clients'],
    queryFn: ({ signal }) =>
      readPages((query) => call(listClients, { query }, { signal, fresh: true }), signal),
  })
  return data ?? []
}

/** The clients to choose from, among them those made here that are not listed yet, and the way to make one. */
export const useClientChoices = () => {
  const listed = useClients()
  const [made, setMade] = useState<readonly ProjectClient[]>([])
  const make = useMakeClient()
  const isListed = (id: string) => listed.some(({ _id }) => _id === id)
  return {
    clients: [...listed, ...made.filter(({ _id }) => !isListed(_id) && !isRefusedCreate(_id))],
    makeClient: (name: string, choose: (id: string) => void) =>
      make(name, (_id) => {
        setMade((all) => [...all, { _id, name, company: '' }])
        choose(_id)
      }),
  }
}

/** The currency of what names none itself: the client's, else one's own (rules §5). */
export const useClientCurrency = (): ((clientId: string) => string) => {
  const clients = useClients()
  return (clientId) => clients.find(({ _id }) => _id === clientId)?.currency ?? ownCurrency()
}

/** What an hour is worth in a project of that client which names no rate itself. */
export const useInheritedRate = (clientId: string): InheritedRate | null =>
  inheritedRate(clientId, useClients(), useUser())
