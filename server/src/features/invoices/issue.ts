import { randomBytes, randomInt } from 'node:crypto'
import { Invoice } from '@daybook/contract/invoices'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, versionConflict } from '../../http/errors.ts'
import { lockFinalOf, requireDepositsIssued, takeOffDeposit } from './corrections/take-off-deposit.ts'
import { titleColumns } from './draft-values.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import { takeNumber } from './number-queries.ts'
import { billToNow, issuerNow } from './party.ts'
import { lockParties } from './party-queries.ts'
import type { InvoiceRow } from './queries.ts'
import { readInvoice } from './read-invoice.ts'
import { keepBilled } from './work/approvals.ts'
import { tellBilled } from './work/billed-entries.ts'

// Without letters and digits that are taken for each other on paper.
const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 16

const newCheckCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')

/** What an invoice has from the moment on in which it is issued. */
export const issuedColumns = async (
  tx: Pick<SignedIn, 'db' | 'now'>,
  held: Pick<InvoiceRow, 'owner_id' | 'company_id' | 'series_id' | 'type' | 'issue_date' | 'total'>,
  parties: Pick<InvoiceRow, 'company' | 'client' | 'owner'>,
) => {
  const { number, series_id } = await takeNumber(tx.db, held)
  const billTo = billToNow(parties)
  return {
    // Nothing is open of an invoice over nothing.
    status: held.total === 0 ? ('paid' as const) : ('issued' as const),
    paid_at: held.total === 0 ? tx.now : null,
    number,
    series_id,
    issuer: JSON.stringify(issuerNow(parties)),
    bill_to: billTo && JSON.stringify(billTo),
    public_token: randomBytes(16).toString('hex'),
    check_code: newCheckCode(),
    issued_at: tx.now,
    ...titleColumns(number, billTo?.name ?? ''),
  } satisfies Updateable<Tables['invoices']>
}

type Issuable = Pick<InvoiceRow, 'items' | 'client' | 'client_id' | 'company' | 'company_id' | 'total'>

/** Why it cannot be issued; undefined where it can. */
export const obstacleTo = ({ items, client, client_id, company, company_id, total }: Issuable) => {
  if (items.length === 0) return 'Add a line before you issue it'
  if (client_id === null) return 'Choose a client before you issue it'
  // Deposits are taken off only for the client that paid them, by the company that issued them.
  const wayOn = items.some(({ deposit }) => deposit) ? 'restore it' : 'choose another'
  if (!client) return `Its client is in the trash: ${wayOn} before you issue it`
  if (company_id !== null && !company) return `Its company is in the trash: ${wayOn} before you issue it`
  return total < 0 ? 'The total is below zero: credit an invoice instead' : undefined
}

const requireIssuable = (held: Issuable): void => {
  const obstacle = obstacleTo(held)
  if (obstacle) throw conflict(obstacle)
}

/**
 * Gives a draft its number and locks it. What is issued already is answered as it is, so that a repeat after a lost answer
 * does nothing.
 * @throws Refusal 409 for what cannot be issued, or `version_conflict` where the draft is not the one that was looked at.
 */
export const issueInvoice = async (
  ctx: SignedIn,
  invoice: InvoiceRow,
  version: number | undefined,
): Promise<Invoice> =>
  invoiceRecords.change(ctx, invoice, {
    version: undefined,
    lock: (tx) => lockFinalOf(tx, invoice),
    columns: async (tx, held) => {
      if (held.status !== 'draft') return {}
      if (version !== undefined && version !== held.version)
        throw versionConflict(Invoice, await readInvoice(tx, held.id))
      const parties = { ...held, ...(await lockParties(tx.db, held)) }
      requireIssuable(parties)
      await requireDepositsIssued(tx, held)
      const columns = await issuedColumns(tx, held, parties)
      await note(tx, held, tx.actor.id, 'issued')
      await keepBilled(tx.db, held)
      // Its time says on which number it stands.
      if (held.billed?.length) await tellBilled(tx, held.owner_id)
      if (held.type === 'deposit') await takeOffDeposit(tx, held, columns.number)
      return columns
    },
  })
