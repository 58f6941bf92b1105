import { decimal } from '@daybook/contract/decimal'
import { plainLabel, reasonIn } from '@daybook/contract/tax-reason'
import type { EInvoiceTax, TaxCategory } from './model.ts'

/** How reverse charge is called in the Union (Directive 2006/112/EC, article 226 (11a)), and in the other languages of documents. */
const reverseCharge = [
  'reverse charge',
  'Steuerschuldnerschaft',
  'Übergang der Steuerschuld',
  'autoliquidation',
  'inversione contabile',
  'inversión del sujeto pasivo',
  'btw verlegd',
  'omvendt betalingspligt',
  'omvänd betalningsskyldighet',
  'omvänd skattskyldighet',
  'käännetty verovelvollisuus',
  'odwrotne obciążenie',
  'autoliquidação',
  'přenesená daňová povinnost',
  'daň odvede zákazník',
  'prenesenie daňovej povinnosti',
  'αντίστροφη επιβάρυνση',
  'обратно начисляване',
  'prijenos porezne obveze',
  'obrnjena davčna obveznost',
  'pöördmaksustamine',
  'nodokļa apgrieztā maksāšana',
  'atvirkštinis apmokestinimas',
  'fordított adózás',
  'inverżjoni tal-ħlas',
  'taxare inversă',
  'обратное начисление',
  'обратное обложение',
  'зворотне нарахування',
  'зворотне оподаткування',
  '反向征收',
  '反向徵收',
  'リバースチャージ',
  '대리납부',
  'الاحتساب العكسي',
  'היפוך חיוב',
  'חיוב הפוך',
].map(plainLabel)

const isReverseCharge = (label: string): boolean => {
  const said = plainLabel(label)
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
