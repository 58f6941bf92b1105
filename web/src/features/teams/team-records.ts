import * as contract from '@daybook/contract/teams'
import { Team, type TeamCreate, type TeamUpdate } from '@daybook/contract/teams'
import { call } from '../../lib/api/api-client.ts'
import { sharingOfNew } from '../../lib/figures/new-sharing.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../lib/records/fields/field-types.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'

/** What a person edits; another field is a line here, and nothing else of it can be forgotten. */
export const teamFields = describeFields<Team, TeamCreate & TeamUpdate>()({
  fields: {
    name: field.text('Name', { look: { autoComplete: 'off', required: true } }),
    description: field.longText('Description'),
  },
})

type TeamFields = EditForm<(typeof teamFields)['fields']>
export type TeamDraft = CreateForm<(typeof teamFields)['fields']>

/** What a person did to one, as data; members and projects are changed by calls of their own. */
export type TeamChange =
  | CreateChange<TeamCreate>
  | FieldsEdit<TeamUpdate, TeamFields>
  | Deletion
  | Restoration<Team>

/** The teams that the signed-in person owns or has joined. */
export const teamRecords = describeRecords<Team, TeamChange>()({
  name: 'teams',
  noun: 'team',
  schema: Team,
  fields: teamFields,
  calls: {
    get: contract.getTeam,
    create: contract.createTeam,
    update: contract.updateTeam,
    delete: contract.deleteTeam,
    restore: contract.restoreTeam,
  },
  failures: {
    create: ['Failed to create team'],
    edit: ['Failed to update team'],
    delete: ['Failed to delete team'],
    restore: ['Failed to restore team'],
  },
  invalidAnswer: 'Invalid team data received from server',
  readPage: async (_, signal) => {
    const teams = await call(contract.listTeams, {}, { signal, fresh: true })
    return { items: teams, nextCursor: null, total: teams.length }
  },
  compare: newestFirst,
  titleOf: ({ name }) => name,
  made: () => ({
    owner: sharingOfNew().owner,
    ...{ role: 'owner', isFrozen: false, members: [], projects: [] },
    can: { edit: true, delete: true, invite: false, attach: false, leave: false },
  }),
  switches: {},
  own: {},
  // There is none on teams; the words are for what Pro gives.
  limit: { title: 'Pro Feature Access Required', description: 'Teams are part of Pro.' },
})
