import { absolute, num, one, productOf, sumOf } from './numbers.ts'
import { currencyDecimals, type Rules } from './rule.ts'
import type { AllowanceTerms } from './terms.ts'

const has = (text: string | null) => text !== null && text.trim() !== ''
const reasoned = ({ reason, reasonCode }: AllowanceTerms) => has(reason) || has(reasonCode)
const charges = (all: readonly AllowanceTerms[]) => all.filter(({ isCharge }) => isCharge)
const discounts = (all: readonly AllowanceTerms[]) => all.filter(({ isCharge }) => !isCharge)
const amounts = (all: readonly AllowanceTerms[]) => sumOf(all.map(({ amount }) => amount))

/** EN 16931-1, 6.4.2: what must be there. */
export const presenceRules: Rules = {
  'BR-01': ({ specification }) => specification === 'urn:cen.eu:en16931:2017',
  'BR-02': ({ number }) => has(number),
  'BR-03': ({ issueDate }) => /^\d{4}-\d{2}-\d{2}$/.test(issueDate ?? ''),
  'BR-04': ({ typeCode }) => has(typeCode),
  'BR-05': ({ currency }) => has(currency),
  'BR-06': ({ seller }) => has(seller.name),
  'BR-07': ({ buyer }) => has(buyer.name),
  'BR-08': ({ seller }) => seller.hasAddress,
  'BR-09': ({ seller }) => has(seller.country),
  'BR-10': ({ buyer }) => buyer.hasAddress,
  'BR-11': ({ buyer }) => has(buyer.country),
  'BR-12': ({ lineTotal }) => has(lineTotal),
  'BR-13': ({ withoutTax }) => has(withoutTax),
  'BR-14': ({ withTax }) => has(withTax),
  'BR-15': ({ due }) => has(due),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) =>
    new Set(lines.map(({ id }) => id)).size === lines.length && !lines.some(({ id }) => !has(id)),
  'BR-22': ({ lines }) => lines.every(({ quantity }) => has(quantity)),
  'BR-23': ({ lines }) => lines.every(({ unitCode }) => has(unitCode)),
  'BR-24': ({ lines }) => lines.every(({ net }) => has(net)),
  'BR-25': ({ lines }) => lines.every(({ name }) => has(name)),
  'BR-26': ({ lines }) => lines.every(({ price }) => has(price)),
  'BR-27': ({ lines }) => lines.every(({ price }) => num(price) >= 0n),
  'BR-31': ({ allowances }) => discounts(allowances).every(({ amount }) => num(amount) > 0n),
  'BR-32': ({ allowances }) => discounts(allowances).every(({ category }) => has(category)),
  'BR-33': ({ allowances }) => discounts(allowances).every(reasoned),
  'BR-36': ({ allowances }) => charges(allowances).every(({ amount }) => num(amount) > 0n),
  'BR-37': ({ allowances }) => charges(allowances).every(({ category }) => has(category)),
  'BR-38': ({ allowances }) => charges(allowances).every(reasoned),
  'BR-41': ({ lines }) =>
    lines.every((line) => discounts(line.allowances).every(({ amount }) => num(amount) > 0n)),
  'BR-42': ({ lines }) => lines.every((line) => discounts(line.allowances).every(reasoned)),
  'BR-43': ({ lines }) =>
    lines.every((line) => charges(line.allowances).every(({ amount }) => num(amount) > 0n)),
  'BR-44': ({ lines }) => lines.every((line) => charges(line.allowances).every(reasoned)),
  'BR-45': ({ taxes }) => taxes.every(({ base }) => has(base)),
  'BR-46': ({ taxes }) => taxes.every(({ amount }) => has(amount)),
  'BR-47': ({ taxes }) => taxes.every(({ category }) => has(category)),
  'BR-48': ({ taxes }) => taxes.every(({ category, rate }) => has(rate) || category === 'O'),
  'BR-49': ({ payments }) => payments.every(({ code }) => has(code)),
  'BR-50': ({ payments }) => payments.every(({ account, bic }) => has(account) || bic === null),
  'BR-55': ({ preceding }) => preceding.every(({ number }) => has(number)),
  'BR-61': ({ payments }) =>
    payments.every(({ code, account }) => has(account) || (code !== '30' && code !== '58')),
  'BR-62': ({ seller }) => seller.address === null || has(seller.addressScheme),
  'BR-63': ({ buyer }) => buyer.address === null || has(buyer.addressScheme),
}

/** EN 16931-1, 6.4.3: what must agree. */
export const agreementRules: Rules = {
  'BR-CO-04': ({ lines }) => lines.every(({ category }) => has(category)),
  'BR-CO-09': ({ seller, buyer }) =>
    [seller.vatId, buyer.vatId].every((id) => id === null || /^(?:[A-Z]{2})[A-Z0-9+*]+$/.test(id)),
  'BR-CO-10': ({ lineTotal, lines }) => num(lineTotal) === sumOf(lines.map(({ net }) => net)),
  'BR-CO-11': ({ allowanceTotal, allowances }) => num(allowanceTotal) === amounts(discounts(allowances)),
  'BR-CO-12': ({ chargeTotal, allowances }) => num(chargeTotal) === amounts(charges(allowances)),
  'BR-CO-13': ({ withoutTax, lineTotal, allowanceTotal, chargeTotal }) =>
    num(withoutTax) === num(lineTotal) - num(allowanceTotal) + num(chargeTotal),
  'BR-CO-14': ({ taxTotals, taxes }) =>
    num(taxTotals[0]?.amount ?? null) === sumOf(taxes.map(({ amount }) => amount)),
  'BR-CO-15': ({ withTax, withoutTax, taxTotals, currency }) =>
    taxTotals.length === 1 &&
    taxTotals[0]?.currency === currency &&
    num(withTax) === num(withoutTax) + num(taxTotals[0]?.amount ?? null),
  'BR-CO-16': ({ due, withTax, paid }) => num(due) === num(withTax) - num(paid),
  'BR-CO-17': (terms, { taxSlack }) =>
    terms.taxes.every(({ base, amount, rate }) => {
      const decimals = currencyDecimals(terms)
      const due = productOf(num(base), num(rate), 100n * one, decimals)
      return absolute(due - num(amount)) <= (BigInt(taxSlack) * one) / 10n ** BigInt(decimals)
    }),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-21': ({ allowances }) => discounts(allowances).every(reasoned),
  'BR-CO-22': ({ allowances }) => charges(allowances).every(reasoned),
  'BR-CO-23': ({ lines }) => lines.every((line) => discounts(line.allowances).every(reasoned)),
  'BR-CO-24': ({ lines }) => lines.every((line) => charges(line.allowances).every(reasoned)),
  'BR-CO-25': ({ due, dueDate, terms }) => num(due) <= 0n || has(dueDate) || has(terms),
  'BR-CO-26': ({ seller }) => has(seller.identifier) || has(seller.registrationNumber) || has(seller.vatId),
  // Peppol's, not the norm's: EN 16931 says of BT-131 what it is, and leaves its arithmetic to those who use it.
  'PEPPOL-EN16931-R120': (terms) =>
    terms.lines.every(({ quantity, price, baseQuantity, net, allowances }) => {
      const full = productOf(num(quantity), num(price), num(baseQuantity ?? '1'), currencyDecimals(terms))
      return num(net) === full - amounts(discounts(allowances)) + amounts(charges(allowances))
    }),
  'PEPPOL-EN16931-R121': ({ lines }) =>
    lines.every(({ baseQuantity }) => baseQuantity === null || num(baseQuantity) > 0n),
}
