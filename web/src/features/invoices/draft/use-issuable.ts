import type { RefObject } from 'react'
import { useLacks } from '../../../lib/records/use-lacks.ts'
import type { InvoiceFields } from './invoice-fields.ts'

/** What the server would refuse to issue, in its words and beside the fields. */
const lacksOf = ({ clientId, items }: InvoiceFields): Record<string, string> => ({
  ...(clientId === '' && { clientId: 'Choose a client before you issue it' }),
  ...(items.length === 0 && { 'items.0.description': 'Add a line before you issue it' }),
})

/** What a draft lacks to be issued, see `useLacks`. */
export const useIssuable = (values: InvoiceFields, form: RefObject<HTMLFormElement | null>) =>
  useLacks(lacksOf(values), form)
