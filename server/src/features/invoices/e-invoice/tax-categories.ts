import { decimal } from '@daybook/contract/decimal'
import { fold } from '@daybook/contract/fold'
import type { EInvoiceTax, TaxCategory } from './model.ts'

/** What a tax is called; with nothing else beside a rate of zero it says no reason. */
const taxNames = new Set(
  (
    'alv btw ddv dph fpa gst hst iva km kdv moms mva mwst pdv pvm pvn sales tax steuer taux tax tva tvsh ' +
    'umsatzsteuer ust vat mehrwertsteuer afa φπα ддс ндс zero rated rate nulltarif'
  ).split(' '),
)

/** How reverse charge is called on invoices of the Union (Directive 2006/112/EC, article 226 (11a)). */
const reverseCharge = [
  'reverse charge',
  'steuerschuldnerschaft',
  'autoliquidation',
  'inversione contabile',
  'inversion del sujeto pasivo',
  'btw verlegd',
  'omvend betalingspligt',
  'omvand betalningsskyldighet',
  'kaannetty verovelvollisuus',
  'odwrotne obciazenie',
  'autoliquidacao',
  'prenesena danova povinnost',
  'prenesenie danovej povinnosti',
]

/** Letters and single spaces, without case and accents. */
const plain = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** What a label says beyond the name of the tax, as it stands; blank where that is nothing. */
export const reasonIn = (label: string): string =>
  plain(label)
    .split(' ')
    .every((word) => word === '' || taxNames.has(word))
    ? ''
    : label.trim()

const isReverseCharge = (label: string): boolean => {
  const said = plain(label)
  return reverseCharge.some((phrase) => said.includes(phrase))
}

export interface TaxedAs {
  rate: string
  label: string
}

const categoryOf = ({ rate, label }: TaxedAs, sellerHasTaxId: boolean): TaxCategory => {
  if (decimal(rate).n > 0n) return 'S'
  if (!sellerHasTaxId) return 'O'
  if (isReverseCharge(label)) return 'AE'
  return reasonIn(label) === '' ? 'Z' : 'E'
}

/**
 * The category of what is taxed at a rate under a label (rules §8): a rate is standard; zero is reverse charge or exempt
 * where the label says so, else zero rated, and outside the scope of tax where the seller has no tax number.
 */
export const taxOf = (taxed: TaxedAs, sellerHasTaxId: boolean): EInvoiceTax => {
  const category = categoryOf(taxed, sellerHasTaxId)
  return { category, rate: category === 'O' ? null : taxed.rate }
}

/** BT-121 and the text where the label gives none: what EN 16931 wants of a category that is free of tax. */
export const exemptions: Readonly<Record<TaxCategory, { code: string; text: string } | null>> = {
  S: null,
  Z: null,
  E: { code: '', text: 'Exempt from tax' },
  AE: { code: 'VATEX-EU-AE', text: 'Reverse charge' },
  O: { code: 'VATEX-EU-O', text: 'Not subject to tax' },
}
