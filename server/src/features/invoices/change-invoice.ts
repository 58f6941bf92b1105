import { mostLines } from '@daybook/contract/invoice-lines'
import type { Invoice, InvoiceUpdate } from '@daybook/contract/invoices'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { followingColumns } from './client-terms.ts'
import { linesOfRest, tooManyLines, withDeposits } from './corrections/deposit-lines.ts'
import { findDeposits } from './corrections/deposit-queries.ts'
import { requireDepositParties } from './corrections/take-off-deposit.ts'
import { accountColumn, calculated, plainItems, requireDates, titleColumns } from './draft-values.ts'
import { findClientNamed, findCompanyNamed } from './find-named.ts'
import { invoiceRecords } from './invoice-records.ts'
import { withKnownTasks } from './lines-of-tasks.ts'
import type { InvoiceRow } from './queries.ts'
import { keepReminders, recurrenceColumns, requirePro, requireSchedule } from './series/schedule-values.ts'
import { billReturned, releaseEntries } from './work/billed-entries.ts'

type Changes = Updateable<Tables['invoices']>

/** What an issued invoice still takes: nothing that the client was shown. */
const staysOpen = new Set(['internalNote', 'reminders', 'recurrence', 'version'])

const requireDraft = ({ status, number }: InvoiceRow, body: InvoiceUpdate): void => {
  if (status === 'draft') return
  const locked = Object.entries(body).find(([field, sent]) => sent !== undefined && !staysOpen.has(field))
  if (locked) throw conflict(`${number} is issued and locked. Void it, credit it, or duplicate it instead.`)
}

/** Lines of time are at rates in the invoice's currency, which no other one makes true. */
const requireCurrency = ({ currency, billed, items }: InvoiceRow, body: InvoiceUpdate): void => {
  if (body.currency === undefined || body.currency === currency) return
  const kept = body.items && new Set(body.items.map(({ _id }) => _id))
  if (billed?.some(({ line }) => kept?.has(line) ?? true))
    throw invalid({ currency: `Some lines bill time at rates in ${currency}: remove them first` })
  if (items.some(({ deposit }) => deposit)) throw invalid({ currency: `Its deposits are in ${currency}` })
}

const partyColumns = async (tx: SignedIn, held: InvoiceRow, body: InvoiceUpdate): Promise<Changes> => {
  // What stays is not looked for again: it may have gone to the trash.
  const company =
    body.companyId && body.companyId !== held.company_id
      ? await findCompanyNamed(tx, body.companyId)
      : undefined
  const client =
    body.clientId && body.clientId !== held.client_id ? await findClientNamed(tx, body.clientId) : undefined
  return {
    ...(body.companyId === null && { company_id: null }),
    ...(company && { company_id: company.id }),
    ...(body.clientId === null && held.client_id !== null && { client_id: null, ...titleColumns(null, '') }),
    ...(client && { client_id: client.id, ...titleColumns(null, client.name) }),
    // The account of a company goes with it, unless another one is sent.
    ...(company && body.paymentDetails === undefined
      ? { payment_details: accountColumn(company.payment_details[0] ?? null) }
      : {}),
  }
}

const plainColumns = (body: InvoiceUpdate): Changes => ({
  ...(body.issueDate !== undefined && { issue_date: body.issueDate }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.locale !== undefined && { locale: body.locale }),
  ...(body.poNumber !== undefined && { po_number: body.poNumber ?? '' }),
  ...(body.notes !== undefined && { notes: body.notes ?? '' }),
  ...(body.internalNote !== undefined && { internal_note: body.internalNote ?? '' }),
  ...(body.terms !== undefined && { terms: body.terms ?? '' }),
  ...(body.footer !== undefined && { footer: body.footer ?? '' }),
  ...(body.paymentDetails !== undefined && { payment_details: accountColumn(body.paymentDetails) }),
  ...(body.showWork !== undefined && { show_work: body.showWork }),
})

/** `locale` is that from now on: what takes off a deposit is in its words. */
const moneyColumns = async (
  tx: SignedIn,
  held: InvoiceRow,
  body: InvoiceUpdate,
  locale: string,
): Promise<Changes> => {
  const { items, discount = held.discount, pricesIncludeTax = held.prices_include_tax } = body
  const isPriced = [items, body.discount, body.pricesIncludeTax].some((sent) => sent !== undefined)
  const isRenamed = locale !== held.locale && held.items.some(({ deposit }) => deposit)
  if (!isPriced && !isRenamed) return {}
  const taken = new Set(held.items.flatMap(({ _id, deposit }) => (deposit ? _id : [])))
  const lines = items
    ? await withKnownTasks(
        tx,
        plainItems(items).filter(({ _id }) => !taken.has(_id)),
        held.items,
      )
    : held.items
  const deposits = await findDeposits(tx.db, held)
  const all = [
    ...withDeposits(lines, deposits, { pricesIncludeTax, locale }),
    ...linesOfRest(held, pricesIncludeTax),
  ]
  // What was kept beyond it could not be sent again, and so not be saved.
  if (all.length > mostLines) throw invalid({ items: tooManyLines })
  return calculated({ items: all, discount, pricesIncludeTax })
}

/**
 * Changes what is sent and leaves the rest; time of lines that are gone can be billed again, and comes back with them.
 * @throws Refusal 409 `version_conflict` with the current record, or for what is locked; 400; 403 `pro_required`.
 */
export const changeInvoice = (ctx: SignedIn, invoice: InvoiceRow, body: InvoiceUpdate): Promise<Invoice> => {
  requirePro(ctx.actor, body)
  return invoiceRecords.change(ctx, invoice, {
    version: body.version,
    columns: async (tx, held) => {
      requireDraft(held, body)
      requireSchedule(tx, held, body)
      requireCurrency(held, body)
      await requireDepositParties(tx, held, body)
      const terms = { ...(await followingColumns(tx, held, body)), ...plainColumns(body) }
      const changes = {
        ...(await partyColumns(tx, held, body)),
        ...terms,
        ...(await moneyColumns(tx, held, body, terms.locale ?? held.locale)),
        ...recurrenceColumns(body, body.issueDate ?? held.issue_date, held),
      }
      if (body.issueDate ?? body.dueDate)
        requireDates(body.issueDate ?? held.issue_date, changes.due_date ?? held.due_date)
      if (body.items) {
        const kept = new Set(body.items.map(({ _id }) => _id))
        const gone = held.items.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
        await releaseEntries(tx, held, gone)
        const before = new Set(held.items.map(({ _id }) => _id))
        const back = body.items.flatMap(({ _id }) => (_id === undefined || before.has(_id) ? [] : [_id]))
        const { id, owner_id } = held
        await billReturned(tx, { id, owner_id, currency: terms.currency ?? held.currency }, back)
      }
      // A row of their own: the date makes it a change of the record as well.
      if (await keepReminders(tx.db, held, body)) return { ...changes, updated_at: tx.now }
      return changes
    },
  })
}
