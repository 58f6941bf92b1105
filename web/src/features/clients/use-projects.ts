import { listProjectChoices } from '@daybook/contract/project-choices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { clientsKey } from './client-keys.ts'

/** Those that a client can be given, by name. */
export const useProjects = () =>
  useQuery({
    queryKey: [...clientsKey, 'projects'],
    queryFn: ({ signal }) => call(listProjectChoices, {}, { signal, fresh: true }),
  })
