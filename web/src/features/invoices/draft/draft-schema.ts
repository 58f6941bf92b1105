import { type Invoice, InvoiceUpdate } from '@daybook/contract/invoices'

type Known = Pick<
  Invoice,
  'type' | 'issueDate' | 'dueDate' | 'clientId' | 'companyId' | 'billTo' | 'issuer' | 'items'
>

/** Whether another party is chosen than the one whose deposits are taken off, which the server refuses. */
const billedAhead = ({ type, items }: Known, sent: string | null | undefined, kept: string | null) =>
  type === 'invoice' && sent !== undefined && sent !== kept && items.some(({ deposit }) => deposit)

/** An edit of this draft: its dates are right together, whichever is sent, and what was paid ahead stays with its parties. */
export const draftSchema = (draft: Known) =>
  InvoiceUpdate.check(({ value, issues }) => {
    const complain = (field: keyof InvoiceUpdate, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    if ((value.dueDate ?? draft.dueDate) < (value.issueDate ?? draft.issueDate))
      complain('dueDate', 'Must not be before the issue date')
    if (billedAhead(draft, value.clientId, draft.clientId))
      complain('clientId', `Its deposits were billed to ${draft.billTo?.name ?? 'another client'}`)
    if (billedAhead(draft, value.companyId, draft.companyId))
      complain('companyId', `Its deposits were issued by ${draft.issuer.name}`)
  })
