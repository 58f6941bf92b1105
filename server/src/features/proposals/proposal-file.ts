import { dateIn } from '@daybook/contract/calendar'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { fillProposal } from '@daybook/contract/proposal-text'
import type { Download } from '../../http/download.ts'
import { billToNow, issuerNow } from '../invoices/invoices.ts'
import { type ProposalPdfParts, proposalPdf } from './document/proposal-pdf.ts'
import type { ShownProposal } from './document/proposal-sheet.ts'
import { statusAt } from './policy.ts'
import type { ProposalRow } from './queries.ts'

/** A draft with its variables filled in as far as they are known; what was sent is as it was sent. */
const shownText = (row: ProposalRow, issuer: InvoiceParty, billTo: InvoiceParty | null, now: Date) =>
  row.status === 'draft'
    ? fillProposal(row, row.values, {
        client: billTo,
        company: row.company && issuer,
        project: row.project_name === null ? null : { name: row.project_name },
        user: { name: row.owner.display_name, email: row.owner.email },
        today: dateIn(row.owner.timezone, now),
        currency: row.currency,
        locale: row.locale,
      })
    : row

const endedAs = (row: ProposalRow, now: Date): ShownProposal['ended'] => {
  const status = statusAt(row, now)
  if (status === 'declined')
    return { as: status, by: row.answered_by ?? '', at: row.answered_at ?? row.updated_at }
  return status === 'expired' || status === 'superseded' ? { as: status } : null
}

/** The proposal as a PDF to keep. @throws Refusal 503 when it is not made in time; 409 for what cannot be set. */
export const proposalFile = (parts: ProposalPdfParts, row: ProposalRow, now: Date): Promise<Download> => {
  const issuer = row.issuer ?? issuerNow(row)
  const billTo = row.status === 'draft' ? billToNow(row) : row.bill_to
  const { title, sections, pricing } = shownText(row, issuer, billTo, now)
  return proposalPdf(parts, {
    ...{ title, sections, pricing, issuer, billTo },
    chosen: row.options,
    ...{ currency: row.currency, locale: row.locale, taxRate: row.tax_rate, taxLabel: row.tax_label },
    deposit: row.deposit,
    isDraft: row.status === 'draft',
    sentAt: row.sent_at,
    expiresAt: row.expires_on,
    accepted:
      row.status === 'accepted' && row.answered_at
        ? { name: row.answered_by ?? '', at: row.answered_at }
        : null,
    ended: endedAs(row, now),
    contentHash: row.content_hash,
    madeWith: row.owner.user_type !== 'pro',
    made: row.answered_at ?? row.sent_at ?? row.updated_at,
    timezone: row.owner.timezone,
  })
}
