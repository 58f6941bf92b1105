import { decimalsOf } from '@daybook/contract/money'
import { mostDecimals } from './decimal-text.ts'
import { priceLine } from './line-price.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { taxOf } from './tax-categories.ts'
import { type EInvoiceSource, partiesOf } from './to-model.ts'

const asIssued = 'An issued invoice stays as it is: void or credit it, and issue it again.'

/** EN 16931 writes amounts with two decimals (BR-DEC-09 and others). */
const needsThirdDecimal = (row: EInvoiceSource): boolean => {
  const further = decimalsOf(row.currency) - mostDecimals
  if (further <= 0) return false
  const step = 10 ** further
  const pricing = { currency: row.currency, pricesIncludeTax: row.prices_include_tax }
  const amounts = [
    ...row.items.flatMap((item) => [item.net, priceLine(item, pricing).allowance?.amount ?? 0]),
    ...row.tax_totals.flatMap(({ base, amount }) => [base, amount]),
    ...[row.subtotal, row.discount_total, row.total, row.paid_total],
  ]
  return amounts.some((amount) => amount % step !== 0)
}

const ofSeller = (row: EInvoiceSource): Record<string, string> => {
  const { issuer } = partiesOf(row)
  if (row.company_id === null && !issuer.address.country)
    return {
      companyId: `An e-invoice is issued by a company with its country and tax number. ${asIssued}`,
    }
  const isTaxed = row.tax_totals.some(({ rate }) => rate !== '0')
  return {
    ...(!sellerOf(issuer).name && { 'companyId.name': `The company had no name. ${asIssued}` }),
    ...(!issuer.address.country && {
      'companyId.address.country': 'Add the country to the address of the company',
    }),
    ...(!issuer.taxId &&
      (isTaxed || !issuer.registrationNumber) && {
        'companyId.taxId': isTaxed
          ? `Tax is charged, and the company had no tax number. ${asIssued}`
          : `The company had neither a tax nor a registration number. ${asIssued}`,
      }),
  }
}

const ofBuyer = (row: EInvoiceSource): Record<string, string> => {
  const { issuer, billTo } = partiesOf(row)
  if (!billTo) return { clientId: `An e-invoice is issued to a client. ${asIssued}` }
  const isReversed = row.tax_totals.some((total) => taxOf(total, issuer.taxId !== '').category === 'AE')
  return {
    ...(!buyerOf(billTo, true).name && { 'clientId.name': `The client had no name. ${asIssued}` }),
    ...(!billTo.address.country && {
      'clientId.address.country': 'Add the country to the address of the client',
    }),
    ...(isReversed &&
      buyerOf(billTo, true).vatId === '' && {
        'clientId.taxId': `Reverse charge needs the VAT number of the client. ${asIssued}`,
      }),
  }
}

/** What EN 16931 needs and the record lacks, by field; nothing where an e-invoice can be made (rules §8). */
export const missingFor = (row: EInvoiceSource): Record<string, string> => ({
  ...ofSeller(row),
  ...ofBuyer(row),
  ...(needsThirdDecimal(row) && {
    currency: `An e-invoice has amounts with two decimals, and ${row.currency} needs three here`,
  }),
})
