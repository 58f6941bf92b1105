import type { Client } from '@daybook/contract/clients'
import { useRecordEdit } from '../../lib/records/use-record-edit.ts'
import { toast } from '../../ui/toast.ts'
import { type ClientChange, editOf } from './client-change.ts'
import { currencyOf, fieldLabels, fieldsOf } from './client-fields.ts'
import { clientRecords } from './client-records.ts'
import { editSchema } from './compose-client.ts'

/** Does something to a client: the screen follows in the same frame, and goes back with a word if it is refused. */
export const useChangeClient = (): ((change: ClientChange) => void) => clientRecords.useChange()
export const useCreateClient = clientRecords.useCreate

/** Edits one client, see `useRecordEdit`. */
export const useClientEdit = (client: Client) => {
  const changeClient = useChangeClient()
  return useRecordEdit(clientRecords, {
    record: client,
    labels: fieldLabels,
    schema: editSchema(fieldsOf(client)),
    save: (edit) => changeClient(editOf(edit, currencyOf(client.currency))),
  })
}

/** Besides at the field itself, a missing name is told aloud (spec 2 §5). */
export const warnOfName = ({ name }: Record<string, string>): void => {
  if (name) toast({ id: 'client name', title: name, tone: 'warn' })
}
