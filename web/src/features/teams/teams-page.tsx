import type { Team } from '@daybook/contract/teams'
import { useCallback } from 'react'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { formatCounted } from '../../lib/formats/formats.ts'
import { ListPage } from '../../lib/records/list/list-page.tsx'
import { textSearch } from '../../lib/records/list/text-search.ts'
import { textIn, useListAddress } from '../../lib/records/list/use-list-address.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { ProFeatureRequired } from '../plans/plans.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { useInvitations } from './invitations.ts'
import { ReceivedInvitations } from './received-invitations.tsx'
import { teamColumns } from './team-columns.tsx'
import { TeamRow } from './team-row.tsx'
import { lazyTeams, useTeamPanels } from './teams-kind.ts'

/** What the list shows, and the panel beside it. */
export interface TeamsSearch {
  create?: Creatable
  /** The one that is open. */
  team?: string
  find?: string
}

const readSearch = ({ find }: Record<string, unknown>): TeamsSearch => ({ find: textIn(find) })
const everything: TeamsSearch = { find: undefined }

/** Teams are part of Pro, but whoever was invited to one needs none (rules §10). */
const useIsGated = (): boolean => {
  const { userType } = useUser()
  const { records } = lazyTeams.useRecords()
  const { data: invitations } = useInvitations()
  return userType !== 'pro' && records?.length === 0 && invitations?.length === 0
}

export const TeamsPage = () => {
  const address = useListAddress('/teams', readSearch, everything)
  const panels = useTeamPanels()
  const query = lazyTeams.useRecords()
  const listOf = useCallback((teams: readonly Team[], search: string) => {
    const isFound = textSearch(search)
    return teams.filter(({ name, description }) => isFound(name, description))
  }, [])
  const isPro = useUser().userType === 'pro'
  if (useIsGated()) return <ProFeatureRequired />
  return (
    <div className="flex flex-col gap-8">
      <ReceivedInvitations />
      <ListPage
        noun="team"
        nouns="teams"
        query={query}
        {...{ address, panels, listOf }}
        columns={teamColumns}
        actions="w-24"
        Deletion={DeleteTeam}
        counts={{ aside: (all) => formatCounted(all.length, 'team') }}
        filters={null}
        noneFound={(isSearching) =>
          isSearching ? { words: 'No teams match your search.', showAll: 'Show all teams' } : undefined
        }
        none={{
          figure: 'projects',
          advice: isPro
            ? 'Invite up to four people to work on your projects, each with a role.'
            : 'Accept an invitation to work on a team’s projects. A team of your own needs Pro.',
        }}
      >
        {(team, row) => <TeamRow team={team} {...row} />}
      </ListPage>
    </div>
  )
}
