import { decimalsIn } from './numbers.ts'
import type { Rules } from './rule.ts'
import type { AllowanceTerms } from './terms.ts'

const fits = (...amounts: (string | null)[]) => amounts.every((amount) => decimalsIn(amount) <= 2)
const amountsFit = (allowances: readonly AllowanceTerms[], isCharge: boolean) =>
  fits(...allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))

/** EN 16931-1, 6.5.2: no amount has more than two decimals. */
const decimalRules: Rules = {
  'BR-DEC-01': ({ allowances }) => amountsFit(allowances, false),
  'BR-DEC-05': ({ allowances }) => amountsFit(allowances, true),
  'BR-DEC-09': ({ lineTotal }) => fits(lineTotal),
  'BR-DEC-10': ({ allowanceTotal }) => fits(allowanceTotal),
  'BR-DEC-11': ({ chargeTotal }) => fits(chargeTotal),
  'BR-DEC-12': ({ withoutTax }) => fits(withoutTax),
  'BR-DEC-13': ({ taxTotals }) => fits(...taxTotals.map(({ amount }) => amount)),
  'BR-DEC-14': ({ withTax }) => fits(withTax),
  'BR-DEC-16': ({ paid }) => fits(paid),
  'BR-DEC-18': ({ due }) => fits(due),
  'BR-DEC-19': ({ taxes }) => fits(...taxes.map(({ base }) => base)),
  'BR-DEC-20': ({ taxes }) => fits(...taxes.map(({ amount }) => amount)),
  'BR-DEC-23': ({ lines }) => fits(...lines.map(({ net }) => net)),
  'BR-DEC-24': ({ lines }) => lines.every((line) => amountsFit(line.allowances, false)),
  'BR-DEC-27': ({ lines }) => lines.every((line) => amountsFit(line.allowances, true)),
}

const units = 'C62 HUR DAY WEE MON ANN MIN KMT SMI MTR MTK KGM LTR LS'.split(' ')
const within = (codes: readonly string[], ...used: (string | null)[]) =>
  used.every((code) => code === null || codes.includes(code))
const categories = ['S', 'Z', 'E', 'AE', 'O']
/** ISO 3166-1 with Kosovo and Northern Ireland as EN 16931 has them. */
const isCountry = (code: string | null) => code !== null && code !== 'XK' && /^(?:[A-Z]{2}|1A)$/.test(code)

/** EN 16931-1, 6.5.3: codes stand in their lists, here in the part of them that the product uses. */
const codeRules: Rules = {
  'BR-CL-01': ({ typeCode }) => within(['380', '381', '386'], typeCode),
  'BR-CL-04': ({ currency }) => /^[A-Z]{3}$/.test(currency ?? ''),
  'BR-CL-14': ({ seller, buyer }) => isCountry(seller.country) && isCountry(buyer.country),
  'BR-CL-16': ({ payments }) => within(['1', '30', '58'], ...payments.map(({ code }) => code)),
  'BR-CL-17': ({ taxes }) => within(categories, ...taxes.map(({ category }) => category)),
  'BR-CL-18': ({ lines }) => within(categories, ...lines.map(({ category }) => category)),
  'BR-CL-19': ({ allowances }) =>
    allowances.every(({ isCharge, reasonCode }) => reasonCode === (isCharge ? null : '95')),
  'BR-CL-22': ({ taxes }) =>
    within(['VATEX-EU-AE', 'VATEX-EU-O'], ...taxes.map(({ reasonCode }) => reasonCode)),
  'BR-CL-23': ({ lines }) => within(units, ...lines.map(({ unitCode }) => unitCode)),
  'BR-CL-25': ({ seller, buyer }) => within(['EM'], seller.addressScheme, buyer.addressScheme),
}

export const formRules: Rules = { ...decimalRules, ...codeRules }
