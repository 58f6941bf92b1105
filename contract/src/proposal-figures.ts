import { decimal, rounded, whole } from './decimal.ts'
import { calculateInvoice } from './invoice-calculation.ts'
import type { Discount } from './invoice-lines.ts'
import { decimalsOf } from './money.ts'
import type { ProposalPrice, ProposalVariable } from './proposal-parts.ts'

type Line = Pick<ProposalPrice, '_id' | 'quantity' | 'unit' | 'unitPrice' | 'optional'>

interface Priced {
  pricing: readonly Line[]
  /** Per cent, on every line. */
  taxRate: string
  taxLabel?: string
}

/** What a proposal comes to, in minor units of its currency; `total` is without tax. */
export interface ProposalTotals {
  total: number
  tax: number
  totalWithTax: number
}

const itemOf = ({ quantity, unitPrice }: Line, { taxRate, taxLabel }: Priced) => ({
  ...{ quantity, unitPrice, taxRate },
  ...(taxLabel !== undefined && { taxLabel }),
})

/** What each line comes to without tax, chosen or not. */
export const priceAmounts = (proposal: Priced): number[] =>
  calculateInvoice({
    items: proposal.pricing.map((line) => itemOf(line, proposal)),
    pricesIncludeTax: false,
  }).lines.map(({ amount }) => amount)

/** The lines that count: those that are not optional, and the options that were chosen. */
export const chosenLines = <L extends Line>(pricing: readonly L[], options: readonly string[]): L[] =>
  pricing.filter(({ _id, optional }) => !optional || options.includes(_id))

/** By the calculator of invoices, so that an invoice over the same lines comes to the same (rules §12). */
export const proposalTotals = (proposal: Priced, options: readonly string[] = []): ProposalTotals => {
  const items = chosenLines(proposal.pricing, options).map((line) => itemOf(line, proposal))
  const { subtotal, total } = calculateInvoice({ items, pricesIncludeTax: false })
  return { total: subtotal, tax: total - subtotal, totalWithTax: total }
}

const minutesPerUnit: Readonly<Record<string, number>> = { hour: 60, day: 480 }

/** How long a line takes, where it is in hours, or in days of eight hours; else null. */
export const plannedMinutes = ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>): number | null => {
  const each = minutesPerUnit[unit]
  return each === undefined ? null : Number(rounded(decimal(quantity).mul(whole(each))))
}

/** The same figure in another currency: 100.00 of one is 100 of one without decimals, whatever either is worth. */
const sameFigure = (amount: number, from: string, to: string): number => {
  const shift = decimalsOf(to) - decimalsOf(from)
  const factor = whole(10n ** BigInt(Math.abs(shift)))
  return Number(rounded(shift < 0 ? whole(amount).div(factor) : whole(amount).mul(factor)))
}

interface Figures<P> {
  pricing: readonly P[]
  variables: readonly ProposalVariable[]
  values: Readonly<Record<string, string>>
  deposit: Discount | null
}

/** The same figures in another currency: of prices, of variables that are money, and of a deposit that is an amount (rules §12). */
export const inCurrency = <P extends { unitPrice: number }>(
  { pricing, variables, values, deposit }: Figures<P>,
  from: string,
  to: string,
): {
  pricing: P[]
  variables: ProposalVariable[]
  values: Record<string, string>
  deposit: Discount | null
} => {
  const isMoney = (key: string) => variables.some((one) => one.key === key && one.type === 'money')
  const figure = (value: string) =>
    /^-?\d{1,13}$/.test(value) ? String(sameFigure(Number(value), from, to)) : value
  return {
    pricing: pricing.map((price) => ({ ...price, unitPrice: sameFigure(price.unitPrice, from, to) })),
    variables: variables.map((one) =>
      one.type === 'money' ? { ...one, default: figure(one.default) } : { ...one },
    ),
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, isMoney(key) ? figure(value) : value]),
    ),
    deposit:
      deposit?.type === 'amount' ? { ...deposit, value: sameFigure(deposit.value, from, to) } : deposit,
  }
}
