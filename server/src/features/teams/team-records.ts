import { Team } from '@daybook/contract/teams'
import { createRecords } from '../../records/records.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { type HeldTeam, heldColumns } from './queries.ts'
import { readTeam } from './read-team.ts'

/** What teams have in common with all records. */
export const teamRecords = createRecords<'teams', HeldTeam, Team>({
  type: 'team',
  table: 'teams',
  called: 'Team',
  schema: Team,
  columns: heldColumns,
  read: readTeam,
  audienceOf: () => audienceOfChanged('team'),
})
