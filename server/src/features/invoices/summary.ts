import { dateIn, monthAround } from '@daybook/contract/calendar'
import type { InvoiceFigures } from '@daybook/contract/invoice-summary'
import type { SignedIn } from '../../http/context.ts'
import { netByMonth } from './report-queries.ts'
import { sumOpen, sumPaid } from './summary-queries.ts'

/**
 * What is open, overdue and paid this month, each currency by itself (rules §8); of one client also what was paid at any
 * time.
 */
export const summarizeInvoices = async (
  { db, actor, now }: SignedIn,
  { clientId }: { clientId?: string | undefined } = {},
): Promise<InvoiceFigures[]> => {
  const today = dateIn(actor.timezone, now)
  const of = { ownerId: actor.id, clientId }
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const [open, paid, everPaid] = await Promise.all([
    sumOpen(db, of, today),
    sumPaid(db, of, month),
    clientId ? sumPaid(db, of) : null,
  ])
  const currencies = new Set([...open, ...paid, ...(everPaid ?? [])].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => {
    const owed = open.find((row) => row.currency === currency)
    const amountIn = (rows: typeof paid) => rows.find((row) => row.currency === currency)?.amount ?? 0
    return {
      currency,
      outstanding: owed?.outstanding ?? 0,
      overdue: owed?.overdue ?? 0,
      paid: everPaid && amountIn(everPaid),
      paidThisMonth: amountIn(paid),
      ageing: {
        upTo30: owed?.up_to_30 ?? 0,
        upTo60: owed?.up_to_60 ?? 0,
        upTo90: owed?.up_to_90 ?? 0,
        over90: owed?.over_90 ?? 0,
      },
    }
  })
}

/** What is open and overdue, each currency by itself. */
export const sumOwed = async ({ db, actor, now }: SignedIn) =>
  (await sumOpen(db, { ownerId: actor.id }, dateIn(actor.timezone, now))).map(
    ({ currency, outstanding, overdue }) => ({ currency, outstanding, overdue }),
  )

/** What was invoiced in the actor's present month, without tax, each currency by itself, as reports have it (rules §17). */
export const sumInvoiced = async ({ db, actor, now }: SignedIn) => {
  const { first, last } = monthAround(dateIn(actor.timezone, now))
  const months = await netByMonth(db, { ownerId: actor.id, from: first, to: last })
  return months.map(({ currency, invoiced }) => ({ currency, invoiced }))
}
