import { useQueryClient } from '@tanstack/react-query'
import { lazyTeams } from './teams-kind.ts'

/** Reads the teams and invitations again, once one was joined, left or declined. */
export const useReadTeams = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: lazyTeams.key })
}
