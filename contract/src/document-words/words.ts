import type { InvoiceStatus, InvoiceType } from '../invoice-facts.ts'

/** What stands across a document that asks for no money. */
export type MarkedStatus = Exclude<InvoiceStatus, 'issued' | 'partially_paid'>

/** The labels of a document in one language, on paper and on the screen; places for its figures stand in braces. */
export interface DocumentWords {
  // Of the words themselves: the figures may be in another one.
  language: string
  dir: 'ltr' | 'rtl'
  types: Record<InvoiceType, string>
  marks: Record<MarkedStatus, string>
  /** Says that nothing needs to be paid. */
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
  /** What the client approved of the time of a line, all of it or part. */
  approved: string
  partlyApproved: string
  total: string
  /** What a proposal asks for as soon as it is accepted. */
  depositOnAcceptance: string
  paid: string
  open: string
  refund: RefundWords
  payTo: string
  scan: string
  transferCode: string
  checkCode: string
  checkAt: string
  page: string
  screen: ScreenWords
  frame: FrameWords
  calendar: CalendarWords
  verify: VerifyWords
}

/** What a credit note says of what it gives back: as money, or off what its invoice still asks for. */
export interface RefundWords {
  offset: string
  refunded: string
  partly: string
  open: string
  /** Nothing is left of it, and no money went back. */
  settled: string
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
  failed: string
  connection: string
  tooOften: string
  retry: string
  noPdf: string
  noPayment: string
  notSaved: string
  /** The days that can be promised. */
  between: string
  toldToday: string
  notFound: string
  /** What to do where no invoice is. */
  nowhere: string
}

/** What stands around what a link shows. */
export interface FrameWords {
  skip: string
  signIn: string
  openApp: string
}

/** What a field for a day says, and the calendar that it opens. */
export interface CalendarWords {
  label: string
  open: string
  clear: string
  clearDay: string
  months: string
  previous: string
  next: string
  today: string
  tomorrow: string
  nextWeek: string
  selected: string
  howTo: string
  outsideYears: string
}

/** What the page says on which anybody checks an invoice. */
export interface VerifyWords {
  title: string
  lead: string
  number: string
  check: string
  enterNumber: string
  enterCode: string
  unknown: string
  failed: string
  genuine: string
  /** It was made, and asks for nothing any more. */
  ended: string
  compare: string
  issuer: string
  status: string
  open: string
  partlyPaid: string
  noBank: string
}
