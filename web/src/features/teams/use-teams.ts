import type { TeamView } from '@daybook/contract/task-listing'
import type { Team } from '@daybook/contract/teams'
import type { Worker } from '@daybook/contract/time-tracking'
import { useCallback, useMemo } from 'react'
import { workerName } from '../../lib/formats/worker-name.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { useProjectColors } from '../projects/projects.ts'
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
        const { _id, username, displayName } = member.user
        workers.set(_id, { _id, username, displayName: workerName({ displayName, username }) })
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

/** The colour of a project of one's own or of one's teams, by its id; undefined for what is neither. */
export const useColors = (): ((id: string | null) => string | undefined) => {
  const colorOf = useProjectColors()
  const teams = useTeams()
  const ofTeams = useMemo(
    () =>
      new Map<string | null, string>(
        teams.flatMap(({ projects }) => projects.map(({ _id, color }) => [_id, color] as const)),
      ),
    [teams],
  )
  return useCallback((id) => colorOf(id) ?? ofTeams.get(id), [colorOf, ofTeams])
}
