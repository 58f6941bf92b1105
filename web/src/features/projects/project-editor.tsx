import type { Project } from '@daybook/contract/projects'
import { type FormEvent, useMemo } from 'react'
import { ProjectStats } from '../../lib/project-stats.tsx'
import { EditQuestions, focusUnsaved } from '../../lib/records/edit-questions.tsx'
import { SaveBar } from '../../lib/records/save-bar.tsx'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SharingInfo } from '../sharing/sharing.tsx'
import { BurnBar } from './burn-bar.tsx'
import { currencyOf, fieldsOf } from './project-currency.ts'
import {
  billingLabels,
  budgetLabels,
  fieldLabels,
  type ProjectFields,
  resetLabels,
} from './project-fields.ts'
import { type ClientChoice, ProjectFieldset } from './project-fieldset.tsx'
import { ProjectInformation } from './project-information.tsx'
import { ProjectMoney } from './project-money.tsx'
import { useChangeProject, useProjectEdit } from './use-change-project.ts'
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

/** Where they stand may be folded away: what is asked of them is not. */
const foldedFields = (Object.keys(fieldLabels) as (keyof ProjectFields)[]).filter(
  (name) => name !== 'name' && name !== 'description' && name !== 'clientId',
)

/** One project to read and to change; whether it is active takes effect at once. */
export const ProjectEditor = ({ project, timezone, isBesideFigures }: ProjectEditorProps) => {
  useFreshCounts()
  const changeProject = useChangeProject()
  const clients = choicesFor(project, useClients())
  const currency = currencyOf(project)
  const edit = useProjectEdit(project, currency)
  const { values, errors, isChanged, change, save, discard } = edit
  const current = useMemo(() => fieldsOf(project), [project])
  const readOnly = !project.can.edit
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!readOnly && !save()) focusUnsaved(event.currentTarget)
  }
  const clientName = (id: string) => clients.find(({ _id }) => _id === id)?.name ?? 'No client'
  const ask = (...fields: (keyof ProjectFields)[]) => (
    <EditQuestions<ProjectFields>
      edit={edit}
      labels={fieldLabels}
      say={{
        clientId: clientName,
        billing: (billing) => billingLabels[billing],
        budget: (budget) => budgetLabels[budget],
        budgetReset: (reset) => resetLabels[reset],
      }}
      fields={fields}
    />
  )
  return (
    <form
      aria-label="Project Details"
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      className="flex min-h-full flex-col gap-5"
    >
      <ProjectInformation project={project} timezone={timezone} />
      {readOnly && <Banner tone="read-only">You can look at this project, and not change it.</Banner>}
      {!isBesideFigures && (
        <>
          <ProjectStats stats={project.stats} />
          <BurnBar project={project} />
          {project.can.money && <ProjectMoney project={project} />}
        </>
      )}
      <ProjectFieldset
        {...{ values, errors, change, ask, clients, currency, readOnly }}
        untouched={current}
        hasMoney={project.can.money}
        savedDescription={project.description}
      />
      {ask(...foldedFields)}
      {project.can.money && (
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
      {isChanged && <SaveBar typed={edit.typed} lost={readOnly && 'project'} onDiscard={discard} />}
    </form>
  )
}
