import type { TaxTotal } from '@daybook/contract/invoice-lines'
import { reasonIn } from '@daybook/contract/tax-reason'
import type { EInvoice, EInvoiceLine, EInvoiceTax, EInvoiceTaxTotal } from './model.ts'
import { exemptions, taxOf } from './tax-categories.ts'

const keyOf = ({ category, rate }: EInvoiceTax) => `${category} ${rate ?? ''}`

/**
 * The totals of tax, one for each category and rate (BR-S-08): rates that differ only in their label are one, and their reasons stand
 * beside each other.
 */
export const mergedTaxTotals = (totals: readonly TaxTotal[], sellerHasTaxId: boolean): EInvoiceTaxTotal[] => {
  const merged = new Map<string, EInvoiceTaxTotal & { reasons: Set<string> }>()
  for (const total of totals) {
    const tax = taxOf(total, sellerHasTaxId)
    const exemption = exemptions[tax.category]
    const key = keyOf(tax)
    const known = merged.get(key) ?? {
      ...{ tax, base: 0, amount: 0, reason: '', reasonCode: exemption?.code ?? '' },
      reasons: new Set<string>(),
    }
    known.base += total.base
    known.amount += total.amount
    if (exemption) known.reasons.add(reasonIn(total.label) || exemption.text)
    merged.set(key, known)
  }
  return [...merged.values()].map(({ reasons, ...total }) => ({ ...total, reason: [...reasons].join('; ') }))
}

/** The discount of the invoice at each rate (BG-20): what the lines come to there, less what is taxed. */
export const allowancesOf = (
  lines: readonly Pick<EInvoiceLine, 'net' | 'tax'>[],
  taxTotals: readonly EInvoiceTaxTotal[],
  reason: string,
): EInvoice['allowances'] =>
  taxTotals.flatMap(({ tax, base }) => {
    const sum = lines
      .filter((line) => keyOf(line.tax) === keyOf(tax))
      .reduce((total, { net }) => total + net, 0)
    const off = sum - base
    return off === 0 ? [] : [{ isCharge: off < 0, amount: Math.abs(off), reason, tax }]
  })
