import type { ClientCreate } from '@daybook/contract/clients'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from '../../lib/form.ts'
import type { Draft } from '../../lib/records/drafts.ts'
import { rowOf } from '../../lib/records/row-of.ts'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { useDrafts } from '../../lib/records/use-drafts.ts'
import { WaitingDrafts } from '../../lib/records/waiting-drafts.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { blankDraft, type ClientDraft } from './client-draft.ts'
import { ClientFieldset } from './client-fieldset.tsx'
import { createSchema } from './compose-client.ts'
import { ProjectChecklist } from './project-checklist.tsx'
import { useCreateClient, warnOfName } from './use-change-client.ts'

const formId = 'create-client'

interface CreateClientFormProps {
  draft: Draft<ClientDraft>
  onTyped: (typed: ClientDraft) => void
  onCreate: (body: ClientCreate) => void
}

const CreateClientForm = ({ draft, onTyped, onCreate }: CreateClientFormProps) => {
  const { form, values, errors, change } = useForm({
    initial: { ...blankDraft, ...draft.typed },
    schema: () => Promise.resolve(createSchema),
    submit: onCreate,
    onComplaint: warnOfName,
  })
  const keep = useEffectEvent(onTyped)
  useEffect(() => keep(values), [values])
  return (
    <form
      {...form}
      id={formId}
      aria-label="Add New Client"
      onKeyDown={sendOnShortcut}
      className="flex flex-col gap-5"
    >
      <ClientFieldset {...{ values, errors, change }} untouched={blankDraft}>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">Assign Projects (Optional)</legend>
          <ProjectChecklist
            chosen={values.projectIds}
            error={errors.projectIds}
            onChoose={(projectIds) => change({ projectIds })}
          />
        </fieldset>
      </ClientFieldset>
    </form>
  )
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreateClientPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const createClient = useCreateClient()
  const drafts = useDrafts('clients', blankDraft, open)
  const { id } = drafts.current
  const createdId = useRef<string | null>(null)
  const takeCreatedRow = () => {
    const row = rowOf('data-client', createdId.current)
    createdId.current = null
    return row
  }
  const create = (body: ClientCreate) => {
    drafts.finish()
    createdId.current = id
    createClient(
      { kind: 'create', id, body, at: new Date().toISOString() },
      { what: `Client ${body.name}`, done: 'added' },
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
      title="Add New Client"
      startAt="first field"
      returnTo={takeCreatedRow}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Add Client
          </Button>
        </>
      }
    >
      <WaitingDrafts drafts={drafts} nameOf={({ name }) => name.trim() || 'Unnamed client'} />
      <CreateClientForm key={id} draft={drafts.current} onTyped={drafts.keep} onCreate={create} />
    </Sheet>
  )
}
