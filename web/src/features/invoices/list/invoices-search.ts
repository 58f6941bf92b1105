import { listedStatuses } from '@daybook/contract/invoice-facts'
import { dayIn, textIn } from '../../../lib/records/list/use-list-address.ts'

export type ListedStatus = (typeof listedStatuses)[number]

/** What the list of invoices is narrowed to, by the page's address. */
export interface InvoicesSearch {
  find?: string
  status?: ListedStatus
  client?: string
  from?: string
  to?: string
}

/** What is to be billed, where a project or client leads here. */
export interface BillSearch {
  billProject?: string
  billClient?: string
}

/** Reads the address; what is no filter is left out. */
export const readInvoicesSearch = (search: Record<string, unknown>): InvoicesSearch => ({
  find: textIn(search.find),
  status: listedStatuses.find((status) => status === search.status),
  client: textIn(search.client),
  from: dayIn(search.from),
  to: dayIn(search.to),
})

export const everyInvoice: InvoicesSearch = {
  ...{ find: undefined, status: undefined, client: undefined, from: undefined, to: undefined },
}

/** Each status as the filter and the rows say it. */
export const statusWords: Readonly<Record<ListedStatus, string>> = {
  draft: 'Draft',
  open: 'Open',
  issued: 'Issued',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  void: 'Void',
  credited: 'Credited',
  sent: 'Sent',
  viewed: 'Viewed',
  overdue: 'Overdue',
}
