import { listInvitations } from '@daybook/contract/team-members'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { lazyTeams } from './teams-kind.ts'

/** The teams that the person is invited to. */
export const useInvitations = () =>
  useQuery({
    queryKey: [...lazyTeams.key, 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, {}, { signal, fresh: true }),
  })
