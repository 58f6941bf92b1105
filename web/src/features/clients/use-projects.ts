import { listProjectChoices } from '@daybook/contract/project-choices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { lazyClients } from './clients-kind.ts'

export const projectsKey = [...lazyClients.key, 'projects']

/** The projects that a client can get, by name. */
export const useProjects = () =>
  useQuery({
    queryKey: projectsKey,
    queryFn: ({ signal }) => call(listProjectChoices, {}, { signal, fresh: true }),
  })
