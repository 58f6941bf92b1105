import { type Team, TeamCreate, TeamUpdate } from '@daybook/contract/teams'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { ServerNote } from '../../lib/connection/needs-server.tsx'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { RecordPanels } from '../../lib/records/panels/record-panels.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { DeleteTeam } from './delete-team.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { MembersSection } from './members-section.tsx'
import { ProjectsSection } from './projects-section.tsx'
import { type TeamDraft, teamFields, teamRecords } from './team-records.ts'
import { lazyTeams, useTeamPanels } from './teams-kind.ts'

const words = {
  ...{ title: 'Create Team', submit: 'Create Team', unnamed: 'Unnamed team' },
  ...{ noun: 'Team', done: 'created' },
}
const createSchema = teamFields.createSchema(TeamCreate)
const shared = { kit: teamFields, options: {}, own: {} }

const NewTeamFields = (form: FormParts<TeamDraft>) => (
  <Fieldset {...form} {...shared} untouched={teamFields.blankDraft} />
)

/** One team to read and to change; its members and projects change at once. */
const TeamEditor = ({ team }: { team: Team }) => {
  const { edit, ...editing } = useFieldsEdit(teamRecords, {
    record: team,
    fields: teamFields,
    schema: TeamUpdate,
    canEdit: team.can.edit,
    save: teamRecords.useChange(),
  })
  return (
    <RecordForm
      label="Edit Team"
      noun="team"
      edit={edit}
      {...editing}
      {...shared}
      canEdit={team.can.edit}
      notices={
        team.isFrozen && (
          <Banner tone="warn">
            {team.role === 'owner'
              ? 'Teams are part of Pro. Until you upgrade, this team can be read but not changed.'
              : 'Its owner no longer has Pro. This team can be read but not changed.'}
          </Banner>
        )
      }
    >
      <Link to="/teams/$id" params={{ id: team._id }} className={buttonStyles({ className: 'self-start' })}>
        <ChartColumn />
        Workload
      </Link>
      <ServerNote>You are offline. You can change members and projects when you are online again.</ServerNote>
      <MembersSection team={team} />
      <ProjectsSection team={team} />
    </RecordForm>
  )
}

const TeamActions = ({ record, onGone }: { record: Team; onGone: () => void }) =>
  !record.can.delete && <LeaveTeam {...{ record, onGone }} />

/** What opens of teams beside any page: a new one, or one to read and to change. */
export const TeamPanels = () => (
  <RecordPanels<Team, TeamDraft, TeamCreate>
    noun="team"
    panels={useTeamPanels()}
    records={lazyTeams.useRecords().records}
    creation={{
      ...{ name: 'teams', blank: teamFields.blankDraft, words },
      schema: () => createSchema,
      onCreate: teamRecords.useCreate(),
    }}
    Fields={NewTeamFields}
    Question={DeleteTeam}
    Actions={TeamActions}
  >
    {(team) => <TeamEditor key={team._id} team={team} />}
  </RecordPanels>
)
