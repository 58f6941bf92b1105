import { type Project, ProjectUpdate } from '@daybook/contract/projects'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { EditQuestions } from '../../lib/records/edit-questions.tsx'
import { EditForm } from '../../lib/records/panels/edit-form.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SharingInfo } from '../sharing/sharing.tsx'
import { BurnBar } from './burn-bar.tsx'
import { type ProjectFields, projectFields } from './project-fields.ts'
import { type ClientChoice, ProjectFieldset } from './project-fieldset.tsx'
import { ProjectInformation } from './project-information.tsx'
import { ProjectMoney } from './project-money.tsx'
import { projectRecords } from './project-records.ts'
import { useClients } from './use-clients.ts'
import { useFreshCounts } from './use-figures.ts'

/** Those to choose from, and the one that is chosen, which may have been archived since. */
const choicesFor = ({ clientId }: Project, clients: readonly ClientChoice[]): readonly ClientChoice[] =>
  clientId && clients.every(({ _id }) => _id !== clientId._id) ? [clientId, ...clients] : clients

interface ProjectEditorProps {
  project: Project
  timezone: string
  /** On the project's own page, which shows its figures already. */
  isBesideFigures: boolean
}

/** One project to read and to change; whether it is active takes effect at once. */
export const ProjectEditor = ({ project, timezone, isBesideFigures }: ProjectEditorProps) => {
  useFreshCounts()
  const changeProject = projectRecords.useChange()
  const clients = choicesFor(project, useClients())
  const named = (id: string | null | undefined) => clients.find(({ _id }) => _id === id)
  const { can } = project
  const { edit, current } = useFieldsEdit(projectRecords, {
    record: project,
    fields: projectFields,
    schema: ProjectUpdate,
    canEdit: can.edit,
    save: (made) => changeProject({ ...made, client: named(made.fields.clientId) ?? null }),
  })
  const say = { ...projectFields.say, clientId: (id: string) => named(id)?.name ?? 'No client' }
  const ask = (...fields: (keyof ProjectFields)[]) => (
    <EditQuestions<ProjectFields> labels={projectFields.labels} {...{ edit, say, fields }} />
  )
  return (
    <EditForm label="Project Details" edit={edit} lost={!can.edit && 'project'}>
      <ProjectInformation project={project} timezone={timezone} />
      {!can.edit && <Banner tone="read-only">You can look at this project, and not change it.</Banner>}
      {!isBesideFigures && (
        <>
          <ProjectStats stats={project.stats} />
          <BurnBar project={project} />
          {can.money && <ProjectMoney project={project} />}
        </>
      )}
      <ProjectFieldset
        {...edit}
        clients={clients}
        currency={projectFields.currencyOf(project)}
        readOnly={!can.edit}
        untouched={current}
        hasMoney={can.money}
        ask={ask}
      />
      {can.money && (
        <Switch
          label="Active"
          hint="An inactive project is not offered for new tasks."
          checked={project.active}
          onCheckedChange={(active) => {
            const { _id: id, version } = project
            changeProject({ kind: 'activate', id, active, version })
          }}
        />
      )}
      <SharingInfo sharing={project} timezone={timezone} />
    </EditForm>
  )
}
