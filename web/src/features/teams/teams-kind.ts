import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyTeams = lazyRecords('teams', async () => (await import('./team-records.ts')).teamRecords)

/** Names and colours of its projects stand on a team, and its owner's plan decides whether it is frozen. */
export const createTeamListener = kindListener(lazyTeams, { of: 'team', standsOn: 'project' })

export const useTeamPanels = panelsAddress('team', 'team')
