import type { Client } from '@daybook/contract/clients'
import { type FormEvent, useMemo } from 'react'
import { ApplyRate } from '../../lib/apply-rate.tsx'
import { EditQuestions, focusUnsaved } from '../../lib/records/edit-questions.tsx'
import { SaveBar } from '../../lib/records/save-bar.tsx'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { Switch } from '../../ui/switch.tsx'
import { type ClientFields, fieldLabels, fieldsOf } from './client-fields.ts'
import { ClientFieldset } from './client-fieldset.tsx'
import { useChangeClient, useClientEdit, warnOfName } from './use-change-client.ts'

const sayContacts = (contacts: ClientFields['contacts']): string =>
  contacts
    .map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ') || 'None'

/** One client to change; whether it is archived takes effect at once. */
export const ClientEditor = ({ client }: { client: Client }) => {
  const changeClient = useChangeClient()
  const edit = useClientEdit(client)
  const { values, errors, isChanged, change, save, discard } = edit
  const current = useMemo(() => fieldsOf(client), [client])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save()) return
    if (values.name.trim() === '') warnOfName({ name: 'Name is required' })
    focusUnsaved(event.currentTarget)
  }
  return (
    <form
      aria-label="Edit Client"
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      className="flex min-h-full flex-col gap-5"
    >
      <EditQuestions<ClientFields> edit={edit} labels={fieldLabels} say={{ contacts: sayContacts }} />
      <ClientFieldset {...{ values, errors, change }} untouched={current} />
      <ApplyRate scope={{ clientId: client._id }} />
      <Switch
        label="Archived"
        hint="It counts towards no limit, and is offered for no project."
        checked={client.archived}
        onCheckedChange={(archived) => {
          const { _id: id, version } = client
          changeClient({ kind: 'archive', id, archived, version })
        }}
      />
      {isChanged && <SaveBar typed={edit.typed} onDiscard={discard} />}
    </form>
  )
}
