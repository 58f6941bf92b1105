import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, Invoice } from '@daybook/contract/invoices'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { savedVersion } from '../../lib/records/saved-version.ts'
import { isChangedElsewhere } from '../../lib/records/send-edit.ts'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { invoiceRecords, keepOpened } from './invoice-records.ts'
import { lazyInvoices } from './invoices-kind.ts'

/** One invoice as the server has it; read again with every piece of news about invoices. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...lazyInvoices.figuresKey, 'one', id],
    queryFn: async ({ client, signal }) => {
      const invoice = await call(getInvoice, { params: { id } }, { signal, fresh: true })
      if (invoice.status === 'draft') keepOpened(client, invoice)
      return invoice
    },
  })

/** Takes in an invoice as the server answered it; a draft stays one of the records of this device. */
const keepInvoice = (client: QueryClient, invoice: Invoice): void => {
  client.setQueryData(invoiceQuery(invoice._id).queryKey, invoice)
  if (invoice.status === 'draft') invoiceRecords.cacheOf(client).keep(invoice)
  else invoiceRecords.cacheOf(client).drop(invoice._id)
  for (const part of ['rows', 'summary', 'client'])
    void client.invalidateQueries({ queryKey: [...lazyInvoices.figuresKey, part] })
}

type InvoiceMailBody = CallOf<typeof sendInvoice>['body']

/** Does what only the server can, takes in the invoice as it is then, and says what came of it. */
export const useInvoiceCall = <E extends EndpointShape>(endpoint: E, words: CallWords<Invoice>) =>
  useServerCall(endpoint, { ...words, schema: Invoice, keep: keepInvoice })

/** The version of a draft that the screen shows, see `savedVersion`. */
export const savedDraft = (client: QueryClient, { _id: id }: Invoice): Promise<number | null> =>
  savedVersion(invoiceRecords, client, id)

/** Issues a draft as it was looked at: `prepare` waits for what was typed, and `run` takes the version that it answers. */
export const useIssue = (draft: Invoice) => {
  const client = useQueryClient()
  const [isPreparing, setPreparing] = useState(false)
  const { run, isPending } = useInvoiceCall(issueInvoice, {
    done: ({ number }) => `${number} issued`,
    failed: 'Failed to issue the invoice',
  })
  return {
    isPending: isPreparing || isPending,
    prepare: async (): Promise<number | null> => {
      setPreparing(true)
      try {
        return await savedDraft(client, draft)
      } finally {
        setPreparing(false)
      }
    },
    run: (version: number, onDone?: (invoice: Invoice) => void) =>
      run({ params: { id: draft._id }, body: { version } }, onDone),
  }
}

/** Sends an invoice; a draft as it was looked at. */
export const useSend = ({ _id: id }: Invoice) => {
  const { run, isPending, error, complaints } = useInvoiceCall(sendInvoice, {
    done: ({ number }) => `${number} sent`,
    failed: 'Failed to send the invoice',
    shown: ['to', 'cc', 'subject', 'message'],
  })
  return {
    isPending,
    error,
    complaints,
    /** What was looked at is not what it is now. */
    isOutdated: isChangedElsewhere(error),
    /** It went a moment ago; sending it once more is meant then. */
    wasSent: error instanceof ApiError && error.code === 'conflict' && 'again' in error.fields,
    run: (body: InvoiceMailBody, onDone: () => void, onRefused: () => void) =>
      run({ params: { id }, body }, onDone, onRefused),
  }
}
