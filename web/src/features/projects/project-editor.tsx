import { type Project, ProjectUpdate } from '@daybook/contract/projects'
import { Link } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import { ProjectStats } from '../../lib/figures/project-stats.tsx'
import { ValueRows } from '../../lib/figures/value-rows.tsx'
import { formatInstant } from '../../lib/formats/formats.ts'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { ColorName } from '../../ui/color-name.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SharingInfo } from '../sharing/sharing.tsx'
import { budgetWords } from './budget-words.ts'
import { BurnBar } from './burn-bar.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { projectFields } from './project-fields.ts'
import { type ClientChoice, useFieldParts } from './project-fieldset.tsx'
import { ProjectMoney, useTerms } from './project-money.tsx'
import { projectRecords } from './project-records.ts'
import { useClientChoices } from './use-clients.ts'
import { useFreshCounts } from './use-figures.ts'

/** Those to choose from, and the one that is chosen, which may have been archived since. */
const choicesFor = ({ clientId }: Project, clients: readonly ClientChoice[]): readonly ClientChoice[] =>
  clientId && clients.every(({ _id }) => _id !== clientId._id) ? [clientId, ...clients] : clients

const OpenClient = ({ id }: { id: string }) => (
  <Link
    to="/clients/$id"
    params={{ id }}
    title="Open the client’s page"
    className={buttonStyles({ variant: 'quiet', square: true })}
  >
    <SquareArrowOutUpRight />
    <span className="sr-only">Open the client’s page</span>
  </Link>
)

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
  const choices = useClientChoices()
  const clients = choicesFor(project, choices.clients)
  const named = (id: string | null | undefined) => clients.find(({ _id }) => _id === id)
  const { can, clientId } = project
  const { edit, ...editing } = useFieldsEdit(projectRecords, {
    record: project,
    fields: projectFields,
    schema: ProjectUpdate,
    canEdit: can.edit,
    save: (made) => changeProject({ ...made, client: named(made.fields.clientId) ?? null }),
  })
  const { values, errors, change } = edit
  const currency = projectFields.currencyOf(project)
  const parts = useFieldParts({
    ...{ values, change, clients, currency, hasMoney: can.money },
    makeClient: choices.makeClient,
    restoreClient: () => edit.restore(['clientId']),
  })
  const terms = useTerms(project)
  return (
    <RecordForm
      label="Project Details"
      noun="project"
      kit={projectFields}
      edit={edit}
      {...editing}
      {...parts}
      canEdit={can.edit}
      say={{ clientId: (id: string) => named(id)?.name ?? 'No client' }}
      shown={{
        clientId: named(values.clientId)?.name ?? '',
        billing: terms,
        budget: budgetWords(project, currency),
        color: <ColorName color={values.color} />,
      }}
      asides={{ clientId: clientId && <OpenClient id={clientId._id} /> }}
      own={{
        color: (
          <ColorField
            label={projectFields.labels.color}
            labelHidden
            value={values.color}
            error={errors.color}
            onChange={(color) => change({ color })}
          />
        ),
      }}
      notices={
        <p>
          <ProjectBadge active={project.active} />
        </p>
      }
      figures={
        !isBesideFigures && (
          <div className="flex flex-col gap-6">
            <ProjectStats stats={project.stats} asRows />
            <BurnBar project={project} />
            {can.money && <ProjectMoney project={project} hasTerms={false} />}
          </div>
        )
      }
    >
      {can.money && (
        <Switch
          isRow
          label="Active"
          hint="Inactive projects cannot be chosen for new tasks."
          checked={project.active}
          onCheckedChange={(active) => {
            const { _id: id, version } = project
            changeProject({ kind: 'activate', id, active, version })
          }}
        />
      )}
      <SharingInfo sharing={project} timezone={timezone} />
      <ValueRows
        isSmall
        label="Information"
        rows={[
          ['Created', formatInstant(project.createdAt, timezone)],
          ['Last updated', formatInstant(project.updatedAt, timezone)],
        ]}
      />
    </RecordForm>
  )
}
