import { listProjectChoices } from '@daybook/contract/project-choices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { lazyClients } from './clients-kind.ts'

/** The projects that a client can get, by name. */
export const useProjects = () =>
  useQuery({
    queryKey: [...lazyClients.key, 'projects'],
    queryFn: ({ signal }) => call(listProjectChoices, {}, { signal, fresh: true }),
  })
