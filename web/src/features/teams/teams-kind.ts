import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { readingAgain } from '../../lib/api/gathered.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyTeams = lazyRecords('teams', async () => (await import('./team-records.ts')).teamRecords)

/** Names and colours of its projects stand on a team. */
const createRecordListener = kindListener(lazyTeams, { of: 'team', standsOn: 'project' })

/** For the shell: who was invited, or is out, reads the list and the invitations again, and no team that is not theirs. */
export const createTeamListener = (client: QueryClient) => {
  const listen = createRecordListener(client)
  const readAgain = readingAgain(client, lazyTeams.key)
  return (event: LiveEvent): void => {
    if (event.type === 'team.invited' || event.type === 'team.left') readAgain()
    else listen(event)
  }
}

export const useTeamPanels = panelsAddress('team', 'team', 'Pro')
