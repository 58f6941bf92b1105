import { teamWorkload } from '@daybook/contract/team-time'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { useTasksOfPeople } from '../shared/use-tasks-of.ts'
import { timeKey } from '../timer/recorded-time.ts'

/** The open tasks of a team's projects, and what each member has to do and has tracked within the days. */
export const useWorkload = (id: string, { from, to }: { from: string; to: string }) => {
  const loads = useQuery({
    queryKey: [...timeKey, 'workload', id, from, to],
    queryFn: ({ signal }) => call(teamWorkload, { params: { id }, query: { from, to } }, { signal }),
  })
  const { all, tasks, ...query } = useTasksOfPeople({ team: id })
  return { loads, query, all, tasks }
}
