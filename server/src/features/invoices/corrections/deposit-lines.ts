import { documentWords } from '@daybook/contract/document-words/all'
import type { TaxTotal } from '@daybook/contract/invoice-lines'
import type { KeptItem } from '../../../db/invoice-tables.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import type { PlainItem } from '../draft-values.ts'
import type { InvoiceRow } from '../queries.ts'
import type { Deposit } from './deposit-queries.ts'

/** Where typed lines and those of deposits are more than an invoice has. */
export const tooManyLines = 'With the lines of its deposits it has over 500 lines: remove some'

type Rated = Pick<TaxTotal, 'rate' | 'label'>

const isAt = ({ rate, label }: Rated, other: Rated) => rate === other.rate && label === other.label

/** Sums of tax less others, rate by rate. */
export const lessTotals = (totals: readonly TaxTotal[], others: readonly TaxTotal[]): TaxTotal[] =>
  totals.map((total) => {
    const taken = others.filter((other) => isAt(total, other))
    return {
      ...total,
      base: taken.reduce((left, { base }) => left - base, total.base),
      amount: taken.reduce((left, { amount }) => left - amount, total.amount),
    }
  })

/** The lines without what deposits take off. */
export const withoutDeposits = <I extends Pick<KeptItem, 'deposit'>>(items: readonly I[]): I[] =>
  items.filter(({ deposit }) => !deposit)

/** The lines of a deposit that bill all that was left: what is sent of them changes nothing either. */
export const linesOfRest = (
  { type, items }: Pick<InvoiceRow, 'type' | 'items'>,
  pricesIncludeTax: boolean,
): PlainItem[] =>
  type === 'deposit'
    ? items.flatMap(({ amount: _amount, net: _net, ...item }) =>
        item.deposit
          ? { ...item, unitPrice: -item.deposit.base - (pricesIncludeTax ? item.deposit.tax : 0) }
          : [],
      )
    : []

/** What a deposit still bills, without what was credited of it. */
export const billedBy = ({ tax_totals, credited }: Pick<Deposit, 'tax_totals' | 'credited'>): TaxTotal[] =>
  lessTotals(tax_totals, (credited ?? []).flat())

interface Final {
  pricesIncludeTax: boolean
  /** In whose language the client reads it. */
  locale: string
}

/** The lines that take off an issued deposit: one a rate, under the id of its first line of that rate. */
const linesOf = (deposit: Deposit, { pricesIncludeTax, locale }: Final): PlainItem[] =>
  billedBy(deposit).flatMap(({ rate, label, base, amount: tax }) => {
    const first = deposit.items.find(({ taxRate, taxLabel }) =>
      isAt({ rate, label }, { rate: taxRate, label: taxLabel }),
    )
    if (!first || (base === 0 && tax === 0)) return []
    return {
      _id: first._id,
      description: `${documentWords(locale).types.deposit} ${deposit.number}`,
      quantity: '-1',
      unit: 'item',
      unitPrice: pricesIncludeTax ? base + tax : base,
      taxRate: rate,
      taxLabel: label,
      discount: null,
      taskId: null,
      deposit: { _id: deposit.id, base, tax },
    }
  })

/**
 * The lines of a draft, and after them those that take off its issued deposits: what is sent of these changes nothing.
 * There may be more than an invoice has.
 */
export const withDeposits = (
  items: readonly PlainItem[],
  deposits: readonly Deposit[],
  final: Final,
): PlainItem[] => {
  const issued = deposits.filter(({ number }) => number !== null)
  const lines = issued.flatMap((deposit) => linesOf(deposit, final))
  const taken = new Set(lines.map(({ _id }) => _id))
  return [...withoutDeposits(items).filter(({ _id }) => !taken.has(_id)), ...lines]
}

/** Whether its lines take off this deposit. */
export const takesOff = (items: readonly KeptItem[], { id }: Pick<RecordKey, 'id'>): boolean =>
  items.some(({ deposit }) => deposit?._id === id)
