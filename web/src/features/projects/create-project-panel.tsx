import type { ProjectCreate } from '@daybook/contract/projects'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from '../../lib/form.ts'
import type { Draft } from '../../lib/records/drafts.ts'
import { rowOf } from '../../lib/records/row-of.ts'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { useDrafts } from '../../lib/records/use-drafts.ts'
import { WaitingDrafts } from '../../lib/records/waiting-drafts.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { createSchema } from './compose-project.ts'
import type { ProjectDraft } from './project-draft.ts'
import { blankFields } from './project-fields.ts'
import { ProjectFieldset } from './project-fieldset.tsx'
import { useCreateProject } from './use-change-project.ts'
import { useClientCurrency, useClients } from './use-clients.ts'
import { useProjects } from './use-projects.ts'

const formId = 'create-project'

interface CreateProjectFormProps {
  draft: Draft<ProjectDraft>
  onTyped: (typed: ProjectDraft) => void
  onCreate: (body: ProjectCreate) => void
}

const CreateProjectForm = ({ draft, onTyped, onCreate }: CreateProjectFormProps) => {
  const clients = useClients()
  const currencyFor = useClientCurrency()
  const { projects = [] } = useProjects()
  // One that was sent before and got through after all is meant to be met again.
  const names = projects.flatMap(({ _id, name }) => (_id === draft.id ? [] : name))
  const { form, values, errors, change } = useForm({
    initial: { ...blankFields, ...draft.typed },
    schema: () => Promise.resolve(createSchema(currencyFor, names)),
    submit: onCreate,
  })
  const keep = useEffectEvent(onTyped)
  useEffect(() => keep(values), [values])
  return (
    <form
      {...form}
      id={formId}
      aria-label="Create Project"
      onKeyDown={sendOnShortcut}
      className="flex flex-col gap-5"
    >
      <ProjectFieldset
        {...{ values, errors, change, clients }}
        untouched={blankFields}
        currency={currencyFor(values.clientId)}
      />
    </form>
  )
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreateProjectPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const createProject = useCreateProject()
  const clients = useClients()
  const drafts = useDrafts('projects', blankFields, open)
  const { id } = drafts.current
  const createdId = useRef<string | null>(null)
  const takeCreatedRow = () => {
    const row = rowOf('data-project', createdId.current)
    createdId.current = null
    return row
  }
  const create = (body: ProjectCreate) => {
    drafts.finish()
    createdId.current = id
    const client = clients.find(({ _id }) => _id === body.clientId) ?? null
    createProject(
      { kind: 'create', id, body, client, at: new Date().toISOString() },
      { what: `Project ${body.name}`, done: 'created' },
    )
    onClose()
  }
  const cancel = () => {
    drafts.finish()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Create Project"
      startAt="first field"
      returnTo={takeCreatedRow}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Create Project
          </Button>
        </>
      }
    >
      <WaitingDrafts drafts={drafts} nameOf={({ name }) => name.trim() || 'Untitled project'} />
      <CreateProjectForm key={id} draft={drafts.current} onTyped={drafts.keep} onCreate={create} />
    </Sheet>
  )
}
