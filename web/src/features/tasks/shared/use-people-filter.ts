import type { TaskFilters } from '@daybook/contract/task-listing'
import { useUser } from '../../../lib/session/session-store.ts'
import { useTeams, workersOf } from '../../teams/teams.ts'

/** The filters by people, as one choice: `me`, `none`, the id of a person, or `team` and its id. */
export type PeopleFilter = Pick<TaskFilters, 'assignee' | 'team'>

/** What one can choose among, and the words for what is chosen; nothing to choose where one is in no team. */
export const usePeopleFilter = () => {
  const teams = useTeams()
  const { _id: me } = useUser()
  const workers = workersOf(teams, () => true)
  const people = [
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Not assigned' },
    ...workers
      .filter(({ _id }) => _id !== me)
      .map(({ _id: value, displayName: label }) => ({ value, label })),
  ]
  return {
    hasTeams: teams.length > 0,
    people,
    teams: teams.map(({ _id: value, name: label }) => ({ value, label })),
    personLabel: (id: string) => people.find(({ value }) => value === id)?.label ?? 'Unknown person',
    teamLabel: (id: string) => teams.find(({ _id }) => _id === id)?.name ?? 'Unknown team',
  }
}
