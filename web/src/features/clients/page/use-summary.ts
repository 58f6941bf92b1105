import { type ClientSummary, clientSummary } from '@daybook/contract/client-summary'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { lazyClients } from '../clients-kind.ts'
import { useProjects } from '../use-projects.ts'

/** The projects of a client, and its unbilled work currency by currency. */
export const useSummary = (id: string) =>
  useQuery({
    queryKey: [...lazyClients.figuresKey, id],
    queryFn: ({ signal }) => call(clientSummary, { params: { id } }, { signal, fresh: true }),
  })

type ShownProjects = ClientSummary['projects']

/** As they will be once the server agrees with what was chosen here. */
export const useProjectsOf = (id: string, known: ShownProjects): ShownProjects => {
  const { data: all = [] } = useProjects()
  const assigning = lazyClients
    .usePendingChanges()
    .findLast((change) => change.kind === 'assign' && change.id === id)
  if (assigning?.kind !== 'assign') return known
  const chosen = new Set(assigning.projectIds)
  return all.filter(({ _id }) => chosen.has(_id))
}
