import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import { dueDateOf } from '@daybook/contract/invoice-terms'
import * as contract from '@daybook/contract/invoices'
import { Invoice, type InvoiceCreate, type InvoiceUpdate } from '@daybook/contract/invoices'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { wasAnswered } from '../../lib/api/api-error.ts'
import { nobody } from '../../lib/documents/parties.ts'
import { localeOf, todayIn } from '../../lib/formats/formats.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { ownTimezone } from '../../lib/formats/own-timezone.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { type InvoiceFields, invoiceFields } from './draft/invoice-fields.ts'

/** A change of a draft, as data. */
export type InvoiceChange =
  | CreateChange<InvoiceCreate>
  | FieldsEdit<InvoiceUpdate, InvoiceFields>
  | Deletion
  | Restoration<Invoice>

/** What a draft has from the moment on in which it is made, until the server has said more. */
export const madeHere = () => {
  const today = todayIn(ownTimezone())
  return {
    ...{ type: 'invoice', number: null, status: 'draft', overdue: false },
    ...{ issuer: nobody, billTo: null, paymentDetails: null },
    ...{
      issueDate: today,
      dueDate: dueDateOf(today, null) ?? today,
      currency: ownCurrency(),
      locale: localeOf(),
    },
    ...{
      subtotal: 0,
      discountTotal: 0,
      taxTotals: [],
      total: 0,
      paidTotal: 0,
      creditedTotal: 0,
      balance: 0,
      payments: [],
    },
    ...{
      relatedInvoiceId: null,
      relatedInvoiceNumber: null,
      related: [],
      publicUrl: null,
      checkCode: null,
      promisedDate: null,
    },
    ...{ issuedAt: null, sentAt: null, mailRefused: null, viewedAt: null, paidAt: null },
    ...{ reminders: { steps: [], pausedUntil: null, to: null }, recurrence: null, history: [] },
    can: {
      ...{ edit: true, delete: true, issue: true, send: true },
      ...{ pay: false, void: false, credit: false, paymentLink: false, schedule: false },
    },
  }
}

type Item = Invoice['items'][number]

/** The time that a line bills stays with it, which an edit does not send; a line that is new here bills none. */
const timeOf = (line: Item | undefined): Pick<Item, 'sessionIds' | 'approved'> => ({
  sessionIds: line?.sessionIds ?? [],
  ...(line?.approved && { approved: line.approved }),
})

/** With the sums that the contract's calculator makes of its lines. */
const added = (invoice: Invoice, _change?: unknown, before?: Invoice): Invoice => {
  const { lines, ...totals } = calculateInvoice(invoice)
  const known = new Map(before?.items.map((item) => [item._id, item]))
  const items = invoice.items.map((item, place) => ({
    ...timeOf(known.get(item._id)),
    ...item,
    ...lines[place],
  }))
  return { ...invoice, items, ...totals, balance: totals.total }
}

/** So many drafts are on every device, with their lines; an older one is read as it is opened. */
const mostKept = 10

/** Older ones that were opened since this page was loaded: they stay as long as they are there. */
const opened = new Set<string>()

const readOne = (id: string, signal?: AbortSignal): Promise<Invoice> =>
  call(contract.getInvoice, { params: { id } }, { signal, fresh: true })

const readOpened = (id: string, signal: AbortSignal): Promise<Invoice[]> =>
  readOne(id, signal).then(
    (invoice) => [invoice],
    (error: unknown) => {
      if (!wasAnswered(error)) throw error
      opened.delete(id)
      return []
    },
  )

const readDrafts = async (_: object, signal: AbortSignal) => {
  const page = await call(
    contract.listInvoices,
    { query: { limit: mostKept, status: 'draft' } },
    { signal, fresh: true },
  )
  const listed = new Set(page.items.map(({ _id }) => _id))
  const [recent, older] = await Promise.all([
    Promise.all([...listed].map((id) => readOne(id, signal))),
    Promise.all([...opened].filter((id) => !listed.has(id)).map((id) => readOpened(id, signal))),
  ])
  return { ...page, items: [...recent, ...older.flat()], nextCursor: null }
}

/** The drafts of the signed-in person. */
export const invoiceRecords = describeRecords<Invoice, InvoiceChange>()({
  name: 'invoices',
  noun: 'invoice',
  schema: Invoice,
  fields: invoiceFields,
  calls: {
    get: contract.getInvoice,
    create: contract.createInvoice,
    update: contract.updateInvoice,
    delete: contract.deleteInvoice,
    restore: contract.restoreInvoice,
  },
  failures: {
    create: ['Failed to create invoice'],
    edit: ['Failed to update invoice'],
    delete: ['Failed to delete invoice'],
    restore: ['Failed to restore invoice'],
  },
  invalidAnswer: 'Invalid invoice data received from server',
  isOwn: ({ status }) => status === 'draft',
  readPage: readDrafts,
  compare: newestFirst,
  titleOf: ({ number, billTo }) => number ?? (billTo?.name ? `Draft for ${billTo.name}` : 'Draft'),
  switches: {},
  own: {},
  made: madeHere,
  shown: added,
  // There is none; the words are for a limit that a plan may have one day.
  limit: { title: 'Invoice limit reached', description: 'Upgrade to Pro for unlimited invoices.' },
})

/** Takes in a draft that is opened, and is older than those that this device keeps. */
export const keepOpened = (client: QueryClient, draft: Invoice): void => {
  opened.add(draft._id)
  invoiceRecords.cacheOf(client).keep(draft)
}
