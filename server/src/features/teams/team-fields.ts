import type { Team, TeamCreate, TeamUpdate } from '@daybook/contract/teams'
import { describeFields } from '../../records/record-fields.ts'

interface TeamKind {
  table: 'teams'
  answer: Team
  create: TeamCreate
  update: TeamUpdate
  own: object
  viewer: unknown
}

/** In the words of the contract and of the table; another field is a line here. */
export const teamFields = describeFields<TeamKind>()({
  name: { column: 'name', folded: 'search_name' },
  description: {
    column: 'description',
    folded: 'search_description',
    blank: '',
    write: (sent: string | null) => sent ?? '',
  },
})
