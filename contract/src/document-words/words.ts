import type { InvoiceStatus, InvoiceType } from '../invoices.ts'

/** What stands across a document that asks for no money. */
export type MarkedStatus = Exclude<InvoiceStatus, 'issued' | 'partially_paid'>

/** The labels of a document in one language, on paper and on the screen; places for its figures stand in braces. */
export interface DocumentWords {
  // Of the words themselves: the figures may be in another one.
  language: string
  dir: 'ltr' | 'rtl'
  types: Record<InvoiceType, string>
  marks: Record<MarkedStatus, string>
  /** What somebody who has it in hand does not need to do. */
  nothingToPay: string
  issued: string
  due: string
  corrects: string
  poNumber: string
  from: string
  to: string
  taxId: string
  registration: string
  columns: { description: string; quantity: string; price: string; tax: string; amount: string }
  /** The units that the product offers; any other stands as it was typed. */
  units: { hour: string; day: string; item: string }
  /** Where a line names no tax of its own. */
  tax: string
  taxOn: string
  includesTax: string
  subtotal: string
  discount: string
  total: string
  paid: string
  open: string
  payTo: string
  scan: string
  transferCode: string
  checkCode: string
  checkAt: string
  page: string
  screen: ScreenWords
}

/** What the client's page says around the document. */
export interface ScreenWords {
  heading: string
  download: string
  print: string
  pay: string
  corrects: string
  creditNote: string
  paid: string
  void: string
  credited: string
  wasDue: string
  asking: string
  pending: string
  late: string
  arrived: string
  promised: string
  transfer: string
  payee: string
  amount: string
  reference: string
  scan: string
  code: string
  whenPay: string
  dayOfPayment: string
  tell: string
  noReminder: string
  genuine: string
  check: string
}
