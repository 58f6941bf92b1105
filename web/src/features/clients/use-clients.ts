import type { Client } from '@daybook/contract/clients'
import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applyChange, type ClientChange } from './client-change.ts'
import { clientsKey } from './client-keys.ts'
import { loadRecords } from './load-records.ts'

export const clientsQuery = queryOptions({
  queryKey: [...clientsKey, 'list'],
  queryFn: async ({ client, signal }): Promise<readonly Client[]> =>
    (await loadRecords()).readAll(client, signal),
})

/** Every client of the person, archived or not, as it will be once the server agrees with all that was done here. */
export const useClients = () => {
  const query = useQuery(clientsQuery)
  const pending = useMutationState({
    filters: { mutationKey: [...clientsKey, 'change'], status: 'pending' },
    select: ({ state }) => state.variables as ClientChange,
  })
  const clients = useMemo(() => query.data && pending.reduce(applyChange, query.data), [query.data, pending])
  return { ...query, clients }
}
