import { mostAmount } from '@daybook/contract/currency'
import { westernDigits } from '@daybook/contract/digits'
import { type Discount, type InvoiceItem, type InvoiceItemInput } from '@daybook/contract/invoice-lines'
import { v7 as newId } from 'uuid'
import { amountComplaint } from '../../../lib/formats/amount-complaint.ts'
import { decimalText } from '../../../lib/formats/decimal-text.ts'
import { formatAmount, formatMoney } from '../../../lib/formats/figure-formats.ts'
import { readAmount } from '../../../lib/formats/read-amount.ts'
import {
  decimalComplaint,
  percentComplaint,
  readDecimal,
  readPercent,
} from '../../../lib/formats/read-decimal.ts'
import { readSignedAmount, signedAmountText, withoutSign } from '../../../lib/formats/signed-amount.ts'
import * as field from '../../../lib/records/fields/field.ts'

/** A line as it is typed. */
export interface TypedLine {
  _id: string
  description: string
  quantity: string
  unit: string
  unitPrice: string
  taxRate: string
  taxLabel: string
  /** `10%`, or an amount; blank is none. */
  discount: string
  taskId: string | null
  /** How many entries of time it bills; its quantity and price follow from them. */
  entries: number
  /** What an issued deposit billed, which this line takes off as it stands. */
  deposit?: InvoiceItem['deposit']
}

/** A tax, as it is typed or as the wire has it. */
export type TypedTax = Pick<TypedLine, 'taxRate' | 'taxLabel'>

export const noTax: TypedTax = { taxRate: '0', taxLabel: '' }

/**
 * A further line is one item, as a fixed price is, and taxed as the one before it; the first one as usual
 * ([decision 037](../../../../../docs/decisions/037-new-lines.md)).
 */
export const blankLine = (tax: TypedTax = noTax): TypedLine => ({
  _id: newId(),
  description: '',
  quantity: decimalText('1'),
  unit: 'item',
  unitPrice: '',
  taxRate: decimalText(tax.taxRate),
  taxLabel: tax.taxLabel,
  discount: '',
  taskId: null,
  entries: 0,
})

const isPercentage = (typed: string): boolean => /[%٪]$/.test(typed.trim())

/** What was typed as a discount; what is none is left for the contract to refuse. */
export const readDiscount = (typed: string, currency: string): Discount | null => {
  const text = typed.trim()
  if (text === '') return null
  if (isPercentage(text)) return { type: 'percent', value: readPercent(text) }
  return { type: 'amount', value: readAmount(text, currency) ?? Number.NaN }
}

/** A discount as it is typed. */
const discountText = (discount: Discount | null | undefined, currency: string): string => {
  if (!discount) return ''
  return discount.type === 'percent'
    ? `${decimalText(discount.value)}%`
    : formatAmount(discount.value, currency)
}

/** A blank price is zero; what is no amount is left for the contract to refuse. */
const readPrice = (typed: string, currency: string): number =>
  withoutSign(typed) === '' ? 0 : (readSignedAmount(typed, currency) ?? Number.NaN)

/** The complaint about a price, in the words of who typed it. */
const priceComplaint = (typed: string, currency: string): string =>
  amountComplaint(withoutSign(typed), currency, mostAmount) ??
  `The line must come to at most ${formatMoney(mostAmount, currency)}`

/** The complaint about a discount likewise. */
const discountComplaint = (typed: string): string =>
  isPercentage(typed) ? 'Must be a percentage from 0% to 100%' : 'Must be a part such as 10%, or an amount'

/** Whether nothing was typed into it that anybody would miss. */
export const isBlank = ({ description, unitPrice, entries }: TypedLine) =>
  description.trim() === '' && unitPrice.trim() === '' && entries === 0

const typedOf = (items: readonly InvoiceItem[], currency: string): TypedLine[] =>
  items.map(({ _id, description, unit, taxLabel, taskId, deposit, ...item }) => ({
    ...{ _id, description, unit, taxLabel, taskId },
    ...(deposit && { deposit }),
    quantity: decimalText(item.quantity),
    taxRate: decimalText(item.taxRate),
    unitPrice: signedAmountText(item.unitPrice, currency),
    discount: discountText(item.discount, currency),
    entries: item.sessionIds?.length ?? 0,
  }))

const sentOf = (lines: readonly TypedLine[], currency: string): InvoiceItemInput[] =>
  lines
    // What was begun and left blank at the end is no line; the others keep their numbers.
    .slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)
    .map(({ _id, description, quantity, unit, unitPrice, taxRate, taxLabel, discount, taskId, deposit }) => ({
      ...{ _id, description, unit, taxLabel, taskId },
      ...(deposit && { deposit }),
      quantity: readDecimal(quantity),
      unitPrice: readPrice(unitPrice, currency),
      taxRate: readPercent(taxRate),
      discount: readDiscount(discount, currency),
    }))

/** `2 hour at 90.00, 19% VAT`, after what it is for: a line as one chooses between two of them. */
const wordsOfLine = ({ description, quantity, unit, unitPrice, taxRate, taxLabel, discount }: TypedLine) =>
  [
    `${description || 'No description'}: ${quantity} ${unit} at ${unitPrice || '0'}`,
    taxRate && `${taxRate}% ${taxLabel}`.trim(),
    discount && `less ${discount}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The lines of an invoice, typed in fields of their own. */
export const lineField = field.own<readonly TypedLine[]>('Lines', [], {
  say: (lines) => lines.map(wordsOfLine).join('\n'),
  inParts: true,
  typed: (held, currency) => typedOf((held as InvoiceItem[] | null | undefined) ?? [], currency),
  sent: sentOf,
  kept: (sent) => sent ?? [],
  complain: (message, { typed, unit, rest: [place = '', part] }) => {
    const line = typed[Number(place)]
    if (!line) return message
    switch (part) {
      case 'quantity':
        return decimalComplaint(line.quantity)
      case 'unitPrice':
        return priceComplaint(line.unitPrice, unit)
      case 'taxRate':
        return percentComplaint()
      case 'discount':
        return discountComplaint(line.discount)
      default:
        return message
    }
  },
})

/** The discount on the whole invoice. */
export const discountField = field.own<string>('Discount', '', {
  typed: (held, currency) => discountText(held as Discount | null | undefined, currency),
  sent: (typed, currency) => readDiscount(typed, currency),
  kept: (sent) => sent ?? null,
  complain: (_message, { typed }) => discountComplaint(typed),
})

/** Lines that are taxed as was usual before, now as is usual; what somebody chose otherwise stays. */
export const taxedAsUsual = (lines: readonly TypedLine[], before: TypedTax, usual: TypedTax): TypedLine[] =>
  lines.map((line) =>
    !line.deposit &&
    readPercent(line.taxRate) === readPercent(before.taxRate) &&
    line.taxLabel === before.taxLabel
      ? { ...line, taxRate: decimalText(usual.taxRate), taxLabel: usual.taxLabel }
      : line,
  )

/** A price as a cell has it, without its currency; `(50.00)` is below zero, and `50.–` has no cents. */
const priceIn = (cell: string): string => {
  const text = westernDigits(cell)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/([.,])-$/, '$1')
    .replace(/[^\d.,'’\s()-]/g, '')
    .trim()
  const sign = text.startsWith('(') && text.endsWith(')') ? '-' : ''
  return sign + text.replace(/[()]/g, '').trim()
}

/** Rows copied from a spreadsheet: description, quantity, price and tax, by their place. A quantity is in the unit of the line before. */
export const readRows = (text: string, before?: TypedTax & { unit?: string }): TypedLine[] =>
  text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
    .map(([description = '', quantity, unitPrice, taxRate]) => ({
      ...blankLine(before),
      description,
      ...(quantity && { quantity, unit: before?.unit ?? 'item' }),
      ...(unitPrice && { unitPrice: priceIn(unitPrice) }),
      ...(taxRate && { taxRate: taxRate.replace('%', '').trim() }),
    }))
