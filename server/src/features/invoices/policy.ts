import type { InvoiceStatus, InvoiceType } from '@daybook/contract/invoice-facts'
import type { Person } from '../../http/context.ts'

/** What the policies look at in a loaded invoice. */
interface InvoiceFacts {
  owner_id: string
  type: InvoiceType
  status: InvoiceStatus
  /** When the next one is made of it; null where none is. */
  recurs_on: string | null
}

const isOwner = (person: Person, { owner_id }: Pick<InvoiceFacts, 'owner_id'>) => owner_id === person.id

export const canChangeInvoice = isOwner

/** Money is owed, and may come. */
export const isOpen = ({ status }: Pick<InvoiceFacts, 'status'>) =>
  status === 'issued' || status === 'partially_paid'

/** Whether the client still has something to pay. */
export const isOwed = (invoice: Pick<InvoiceFacts, 'status' | 'type'>) =>
  isOpen(invoice) && invoice.type !== 'credit_note'

/** What is open, in minor units; nobody owes what is void. */
export const openOf = ({ status, balance }: Pick<InvoiceFacts, 'status'> & { balance: number }): number =>
  status === 'void' ? 0 : balance

const isIssued = (invoice: Pick<InvoiceFacts, 'status'>) => isOpen(invoice) || invoice.status === 'paid'

/** What this person may do with it now (rules §8). */
export const abilitiesOf = (person: Person, invoice: InvoiceFacts) => {
  const owns = isOwner(person, invoice)
  const isDraft = invoice.status === 'draft'
  const isPro = person.userType === 'pro'
  const isFinal = invoice.status === 'void' || invoice.status === 'credited'
  return {
    edit: owns && isDraft,
    delete: owns && isDraft,
    issue: owns && isDraft,
    send: owns && invoice.status !== 'void',
    pay: owns && isOpen(invoice),
    void: owns && invoice.status === 'issued' && invoice.type !== 'credit_note',
    credit: owns && isIssued(invoice) && invoice.type !== 'credit_note',
    paymentLink: owns && isPro && isOpen(invoice) && invoice.type !== 'credit_note',
    // What is void or credited may still be what a series is made of.
    schedule: owns && isPro && (!isFinal || invoice.recurs_on !== null) && invoice.type !== 'credit_note',
  }
}
