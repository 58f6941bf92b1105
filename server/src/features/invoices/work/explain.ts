import { decimal, rounded, sharesOf, whole } from '@daybook/contract/decimal'
import type { InvoiceExplanation } from '@daybook/contract/invoice-explain'
import type { z } from 'zod'
import type { Database } from '../../../db/types.ts'
import type { InvoiceRow } from '../queries.ts'
import { type BilledEntry, listBilled } from './explain-queries.ts'
import { hoursOf } from './work-lines.ts'

type Explanation = z.infer<typeof InvoiceExplanation>
type Line = Explanation['lines'][number]
type Item = InvoiceRow['items'][number]

/** What the line printed, shared out by how long each entry took: the parts add up to it, to the unit. */
const partsOf = ({ amount }: Item, entries: readonly BilledEntry[]): number[] => {
  const seconds = BigInt(entries.reduce((sum, entry) => sum + entry.seconds, 0))
  if (seconds === 0n) return entries.map((_, place) => (place === 0 ? amount : 0))
  const shares = entries.map((entry) => whole(BigInt(amount) * BigInt(entry.seconds)).div(whole(seconds)))
  return sharesOf(BigInt(amount), shares).map(Number)
}

/** What rounding added; null of a line that was edited since, whose figures do not follow from its time any more. */
const roundingOf = (
  { quantity, unit, unitPrice }: Item,
  entries: readonly BilledEntry[],
): Line['rounding'] => {
  const [first] = entries
  if (!first) return null
  const minutes = first.rounding_minutes
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0)
  const isAsMade =
    unit === 'hour' &&
    entries.every(({ rate_minor }) => rate_minor === unitPrice) &&
    quantity === hoursOf(seconds, minutes)
  if (!isAsMade) return null
  const printed = rounded(decimal(quantity).mul(whole(unitPrice)))
  const tracked = entries.reduce((sum, entry) => sum + BigInt(entry.seconds) * BigInt(entry.rate_minor), 0n)
  return {
    minutes,
    seconds,
    billedSeconds: Number(rounded(decimal(quantity).mul(whole(3600)))),
    amount: Number(printed - rounded(whole(tracked).div(whole(3600)))),
  }
}

const explainLine = (item: Item, entries: readonly BilledEntry[]): Line => {
  const parts = partsOf(item, entries)
  return {
    _id: item._id,
    description: item.description,
    quantity: item.quantity,
    unit: item.unit,
    unitPrice: item.unitPrice,
    discount: item.discount,
    amount: item.amount,
    net: item.net,
    rounding: roundingOf(item, entries),
    entries: entries.map((entry, place) => ({
      _id: entry.entry_id,
      taskId: entry.task_id,
      task: entry.task_title,
      startedAt: entry.started_at.toISOString(),
      stoppedAt: entry.stopped_at.toISOString(),
      seconds: entry.seconds,
      rate: entry.rate_minor,
      rateFrom: entry.rate_from,
      amount: parts[place] ?? 0,
      approved: entry.approval && {
        name: entry.approval.name,
        at: new Date(entry.approval.at).toISOString(),
      },
    })),
  }
}

/** Where every amount comes from; each sum in it is the printed one (rules §8). */
export const explainInvoice = async (db: Database, row: InvoiceRow): Promise<Explanation> => {
  const byLine = new Map<string, BilledEntry[]>()
  for (const entry of await listBilled(db, row, row.status === 'draft')) {
    const known = byLine.get(entry.line_id)
    if (known) known.push(entry)
    else byLine.set(entry.line_id, [entry])
  }
  return {
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    subtotal: row.subtotal,
    discountTotal: row.discount_total,
    taxTotals: row.tax_totals.map((total) => ({
      ...total,
      lines: row.items
        .filter(({ taxRate, taxLabel }) => taxRate === total.rate && taxLabel === total.label)
        .map(({ _id }) => _id),
    })),
    total: row.total,
    lines: row.items.map((item) => explainLine(item, byLine.get(item._id) ?? [])),
  }
}
