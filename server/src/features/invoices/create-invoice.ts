import { addDays, dateIn } from '@daybook/contract/calendar'
import { usualTermsDays } from '@daybook/contract/invoice-terms'
import type { Invoice, InvoiceCreate } from '@daybook/contract/invoices'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { usualLocale } from '../../mail/mail-dates.ts'
import type { Created, NewRecord } from '../../records/create-record.ts'
import type { WrittenRow } from '../../records/record-queries.ts'
import { accountColumn, calculated, plainItems, requireDates, titleColumns } from './draft-values.ts'
import { findClientNamed, findCompanyNamed } from './find-named.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import { withKnownTasks } from './lines-of-tasks.ts'
import { findDefaults } from './queries.ts'
import { keepReminders, recurrenceColumns, requireNewSchedule } from './series/schedule-values.ts'

type NewInvoice = NewRecord<'invoices', Invoice, WrittenRow>

/** A new draft; what is not sent comes from the client, the company and the person. */
export const newDraft = async (ctx: SignedIn, body: InvoiceCreate): Promise<NewInvoice> => {
  requireNewSchedule(ctx, body)
  const [company, client, own, items] = await Promise.all([
    findCompanyNamed(ctx, body.companyId),
    findClientNamed(ctx, body.clientId),
    findDefaults(ctx.db, ctx.actor.id),
    withKnownTasks(ctx, plainItems(body.items ?? [])),
  ])
  const issueDate = body.issueDate ?? dateIn(ctx.actor.timezone, ctx.now)
  const dueDate = body.dueDate ?? addDays(issueDate, client?.payment_terms_days ?? usualTermsDays)
  if (dueDate > '9999-12-31') throw invalid({ issueDate: 'Must be between 1970 and 9999' })
  requireDates(issueDate, dueDate)
  const account =
    body.paymentDetails === undefined ? (company?.payment_details[0] ?? null) : body.paymentDetails
  return {
    values: (row) => ({
      ...row,
      type: body.type,
      company_id: company?.id ?? null,
      client_id: client?.id ?? null,
      issue_date: issueDate,
      due_date: dueDate,
      currency: body.currency ?? client?.currency ?? company?.currency ?? own.currency,
      locale: body.locale ?? client?.locale ?? own.locale ?? usualLocale,
      po_number: body.poNumber ?? '',
      ...calculated({
        items,
        discount: body.discount ?? null,
        pricesIncludeTax: body.pricesIncludeTax ?? false,
      }),
      notes: body.notes ?? '',
      internal_note: body.internalNote ?? '',
      terms: body.terms ?? '',
      footer: body.footer ?? '',
      payment_details: accountColumn(account),
      show_work: body.showWork ?? false,
      ...recurrenceColumns(body, issueDate, { company_id: company?.id ?? null, recurrence: null }),
      ...titleColumns(null, client?.name ?? ''),
      trashed_at: null,
    }),
    complete: async (tx, key) => {
      await keepReminders(tx.db, key, body)
      await note(tx, key, tx.actor.id, 'created')
    },
  }
}

/**
 * Makes a draft; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body; 400 for a client or a company that is not there.
 */
export const createInvoice = (ctx: SignedIn, body: InvoiceCreate): Promise<Created<Invoice>> =>
  invoiceRecords.create(ctx, body, () => newDraft(ctx, body))
