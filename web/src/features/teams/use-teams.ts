import type { TeamView } from '@daybook/contract/task-listing'
import type { Team } from '@daybook/contract/teams'
import type { Worker } from '@daybook/contract/time-tracking'
import { useMemo } from 'react'
import { useUser } from '../../lib/session/session-store.ts'
import { memberName } from './role-words.ts'
import { lazyTeams } from './teams-kind.ts'

const none: readonly Team[] = []

/** The teams that one is in, and how reading them went. */
export const useTeamsQuery = lazyTeams.useRecords

/** The teams that one is in; none until they are read. */
export const useTeams = (): readonly Team[] => useTeamsQuery().records ?? none

/** What the filters by people are decided by. */
export const useTeamView = (): TeamView => {
  const { _id: me } = useUser()
  const teams = useTeams()
  return useMemo(
    () => ({
      me,
      projects: new Map(teams.map(({ _id, projects }) => [_id, new Set(projects.map((one) => one._id))])),
    }),
    [me, teams],
  )
}

/** A worker of the contract by the name that members go by. */
export const workersOf = (
  teams: readonly Team[],
  may: (member: Team['members'][number]) => boolean,
): Worker[] => {
  const workers = new Map<string, Worker>()
  for (const { members } of teams)
    for (const member of members)
      if (member.user && member.status === 'active' && may(member)) {
        const { _id, username } = member.user
        workers.set(_id, { _id, username, displayName: memberName(member) })
      }
  return [...workers.values()].sort((one, other) => one.displayName.localeCompare(other.displayName))
}

/** Who may be given the tasks of a project: those who may edit it by a role (rules §10). */
export const useAssignable = (projectId: string | null): readonly Worker[] => {
  const teams = useTeams()
  return useMemo(
    () =>
      workersOf(
        teams.filter(({ isFrozen, projects }) => !isFrozen && projects.some(({ _id }) => _id === projectId)),
        ({ role }) => role !== 'viewer',
      ),
    [teams, projectId],
  )
}
