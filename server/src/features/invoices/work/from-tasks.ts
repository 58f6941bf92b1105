import { mostAmount } from '@daybook/contract/currency'
import { decimal, rounded, whole } from '@daybook/contract/decimal'
import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import type { InvoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { mostLines } from '@daybook/contract/invoice-lines'
import type { InvoicePreview } from '@daybook/contract/invoice-preview'
import type { Invoice } from '@daybook/contract/invoices'
import { localDays } from '@daybook/contract/local-days'
import type { UsualTax } from '@daybook/contract/usual-tax'
import { newId } from '../../../db/ids.ts'
import { inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { allow } from '../../../http/policy.ts'
import type { Created } from '../../../records/create-record.ts'
import { loadClient } from '../../clients/clients.ts'
import { canSeeMoney, loadProject } from '../../projects/projects.ts'
import { canSetRate, findOwnTasks, loadTask } from '../../tasks/tasks.ts'
import { countQueried } from '../../timesheets/timesheets.ts'
import { newDraft } from '../create-invoice.ts'
import { calculated } from '../draft-values.ts'
import { findCompanyNamed } from '../find-named.ts'
import { note } from '../history-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { findUsualTax } from '../usual-tax.ts'
import { billableOf } from './billable-work.ts'
import { tellBilled } from './billed-entries.ts'
import { entriesText } from './entries-text.ts'
import * as queries from './from-tasks-queries.ts'
import { linesOfWork, roundingMinutes, type WorkLine, worthOf } from './work-lines.ts'

/** Whose work it is. @throws Refusal 404 for what the actor does not see; 403 for what is not theirs to bill. */
const allowWork = async (ctx: SignedIn, { projectId, clientId, taskIds = [] }: InvoiceFromTasks) => {
  if (projectId) allow(canSeeMoney(ctx.actor, await loadProject(ctx, projectId)))
  if (clientId) await loadClient(ctx, clientId)
  if (taskIds.length === 0) return
  const own = new Set((await findOwnTasks(ctx.db, ctx.actor, taskIds)).map(({ id }) => id))
  const other = taskIds.find((id) => !own.has(id))
  if (other) allow(canSetRate(ctx.actor, await loadTask(ctx, other)))
}

/** From the first local midnight until the last; a day's own entries begin on it. */
const spanOf = (ctx: SignedIn, { from, to }: Pick<InvoiceFromTasks, 'from' | 'to'>) => {
  const day = (date: string) => localDays(ctx.actor.timezone, date, date)[0]
  if (from && to && to < from) throw invalid({ to: 'Must not be before the first day' })
  return { starts: from ? day(from)?.starts : undefined, ends: to ? day(to)?.ends : undefined }
}

const onlyOne = (ids: (string | null)[]): string | undefined => {
  const [first, ...others] = new Set(ids)
  return others.length === 0 ? (first ?? undefined) : undefined
}

const billedRows = (ownerId: string, invoiceId: string, lines: readonly WorkLine[], minutes: number | null) =>
  lines.flatMap((line) =>
    line.entries.map((entry) => ({
      id: newId(),
      owner_id: ownerId,
      invoice_id: invoiceId,
      line_id: line._id,
      entry_id: entry.id,
      task_id: entry.task_id,
      task_title: entry.title,
      started_at: entry.started_at,
      stopped_at: entry.stopped_at,
      seconds: entry.seconds,
      rate_minor: entry.rate_minor,
      rate_from: entry.rate_from,
      rounding_minutes: minutes,
    })),
  )

/** The tax that is asked for, else the usual one between client and company. */
const taxOf = async (
  ctx: SignedIn,
  { taxRate, taxLabel = '', companyId }: InvoiceFromTasks,
  clientId: string | undefined,
): Promise<UsualTax> => {
  if (taxRate !== undefined) return { taxRate, taxLabel }
  const company = await findCompanyNamed(ctx, companyId)
  return findUsualTax(ctx, { clientId, companyId: company?.id })
}

/**
 * The lines that unbilled time makes, where `find` looks for it.
 * @throws Refusal 409 where nothing is there to bill, or too much; 400 where it is in several currencies.
 */
const linesToBill = async (ctx: SignedIn, body: InvoiceFromTasks, find: typeof queries.readUnbilled) => {
  const span = spanOf(ctx, body)
  await allowWork(ctx, body)
  const found = await find(ctx.db, ctx.actor.id, { ...body, ...span })
  if (found.length > queries.mostEntries)
    throw conflict('There are more than 5,000 entries: choose a shorter period')
  const { currency, entries, unrated, onTopOf } = billableOf(found, body.currency)
  const lines = linesOfWork(entries, { ...body, timezone: ctx.actor.timezone })
  if (lines.length === 0) throw conflict('The unbilled time is too short to bill')
  if (lines.length > mostLines)
    throw conflict('That makes more than 500 lines: group them by task or project')
  if (lines.some(({ quantity, unitPrice }) => rounded(decimal(quantity).mul(whole(unitPrice))) > mostAmount))
    throw conflict('A line would come to more than an invoice can hold: group the work by entry')
  const clientId =
    body.clientId ?? onlyOne(lines.flatMap((line) => line.entries.map(({ client_id }) => client_id)))
  const tax = await taxOf(ctx, body, clientId)
  const items = lines.map(({ entries: _entries, ...line }) => ({
    ...line,
    ...{ unit: 'hour', ...tax, discount: null },
  }))
  return { currency, unrated, onTopOf, lines, items, clientId, worth: worthOf(entries) }
}

/** What `invoiceFromTasks` would make. @throws Refusal as it does. */
export const previewFromTasks = async (ctx: SignedIn, body: InvoiceFromTasks): Promise<InvoicePreview> => {
  const found = await linesToBill(ctx, body, queries.readUnbilled)
  const { currency, items, unrated, onTopOf, worth } = found
  const billed = found.lines.flatMap(({ entries }) => entries.map(({ id }) => id))
  const queried = await countQueried(ctx.db, ctx.actor.id, billed)
  const { lines, ...totals } = calculateInvoice({ items, pricesIncludeTax: false })
  return {
    ...{ currency, queried, unrated, onTopOf, ...totals, rounding: totals.subtotal - worth },
    lines: items.map((item, place) => ({ ...item, amount: lines[place]?.amount ?? 0 })),
  }
}

/**
 * Makes a draft of unbilled time. An entry is billed once, by two requests at once too: the second waits for the first, and
 * finds what is left. What has no rate, or is too short to come to anything, is left unbilled.
 * @throws Refusal 409 where nothing is there to bill, or too much; 400 where it is in several currencies.
 */
export const invoiceFromTasks = (ctx: SignedIn, body: InvoiceFromTasks): Promise<Created<Invoice>> =>
  inTransaction(ctx, (tx) =>
    invoiceRecords.create(tx, body, async () => {
      const { currency, unrated, lines, items, clientId } = await linesToBill(tx, body, queries.lockUnbilled)
      const draft = await newDraft(tx, {
        type: 'invoice',
        companyId: body.companyId,
        ...(clientId && { clientId }),
        currency,
      })
      return {
        ...draft,
        values: (row) => ({
          ...draft.values(row),
          ...calculated({ items, discount: null, pricesIncludeTax: false }),
        }),
        complete: async (inside, key) => {
          await draft.complete?.(inside, key)
          if (unrated > 0) await note(inside, key, null, `${entriesText(unrated)} without a rate left out`)
          const minutes = roundingMinutes(body.rounding)
          await queries.bill(inside.db, key.id, billedRows(key.owner_id, key.id, lines, minutes))
          await tellBilled(inside, key.owner_id)
        },
      }
    }),
  )
