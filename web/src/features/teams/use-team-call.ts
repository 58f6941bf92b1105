import type { changeRole, inviteMember, removeMember } from '@daybook/contract/team-members'
import { type attachProject, type detachProject, Team } from '@daybook/contract/teams'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { teamRecords } from './team-records.ts'

/** What only the server can do: it mails invitations and keeps the number of members. */
type TeamCall =
  | typeof inviteMember
  | typeof removeMember
  | typeof changeRole
  | typeof attachProject
  | typeof detachProject

/** Does it at once, keeps the team as it is then, and says what came of it. */
export const useTeamCall = <E extends TeamCall>(endpoint: E, words: CallWords<Team>) =>
  useServerCall<E, Team>(endpoint, {
    ...words,
    schema: Team,
    keep: (client, team) => teamRecords.cacheOf(client).keep(team),
  })
