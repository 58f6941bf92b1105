import type { Element } from 'slimdom'
import {
  type AllowanceTerms,
  all,
  type LineTerms,
  type PartyTerms,
  rootOf,
  type Terms,
  textAt,
} from './terms.ts'

/** `yyyymmdd` as a date. */
const dateAt = (from: Element, path: string): string | null =>
  textAt(from, path)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null

const readParty = (party: Element): PartyTerms => {
  const numbers = all(party, 'ram:SpecifiedTaxRegistration/ram:ID')
  const numberOf = (scheme: string) =>
    numbers.find((number) => number.getAttribute('schemeID') === scheme)?.textContent ?? null
  return {
    name: textAt(party, 'ram:Name'),
    hasAddress: all(party, 'ram:PostalTradeAddress').length === 1,
    country: textAt(party, 'ram:PostalTradeAddress/ram:CountryID'),
    identifier: textAt(party, 'ram:ID'),
    registrationNumber: textAt(party, 'ram:SpecifiedLegalOrganization/ram:ID'),
    vatId: numberOf('VA'),
    taxNumber: numberOf('FC'),
    address: textAt(party, 'ram:URIUniversalCommunication/ram:URIID'),
    addressScheme: textAt(party, 'ram:URIUniversalCommunication/ram:URIID@schemeID'),
  }
}

const readAllowance = (allowance: Element): AllowanceTerms => ({
  isCharge: textAt(allowance, 'ram:ChargeIndicator/udt:Indicator') === 'true',
  amount: textAt(allowance, 'ram:ActualAmount'),
  reason: textAt(allowance, 'ram:Reason'),
  reasonCode: textAt(allowance, 'ram:ReasonCode'),
  category: textAt(allowance, 'ram:CategoryTradeTax/ram:CategoryCode'),
  rate: textAt(allowance, 'ram:CategoryTradeTax/ram:RateApplicablePercent'),
})

const readLine = (line: Element): LineTerms => {
  const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice'
  const settlement = 'ram:SpecifiedLineTradeSettlement'
  return {
    id: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
    quantity: textAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
    unitCode: textAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity@unitCode'),
    net: textAt(line, `${settlement}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`),
    name: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'),
    description: textAt(line, 'ram:SpecifiedTradeProduct/ram:Description'),
    note: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content'),
    price: textAt(line, `${price}/ram:ChargeAmount`),
    baseQuantity: textAt(line, `${price}/ram:BasisQuantity`),
    category: textAt(line, `${settlement}/ram:ApplicableTradeTax/ram:CategoryCode`),
    rate: textAt(line, `${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`),
    allowances: all(line, `${settlement}/ram:SpecifiedTradeAllowanceCharge`).map(readAllowance),
  }
}

const one = (from: Element, path: string): Element => {
  const [found] = all(from, path)
  if (!found) throw new Error(`No ${path}`)
  return found
}

/** Reads a Cross Industry Invoice. */
export const readCii = (xml: string): Terms => {
  const root = rootOf(xml)
  const trade = one(root, 'rsm:SupplyChainTradeTransaction')
  const agreement = one(trade, 'ram:ApplicableHeaderTradeAgreement')
  const settlement = one(trade, 'ram:ApplicableHeaderTradeSettlement')
  const sums = one(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  const total = (term: string) => textAt(sums, `ram:${term}`)
  return {
    specification: textAt(
      root,
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    number: textAt(root, 'rsm:ExchangedDocument/ram:ID'),
    issueDate: dateAt(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'),
    typeCode: textAt(root, 'rsm:ExchangedDocument/ram:TypeCode'),
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode'),
    dueDate: dateAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString'),
    terms: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    note: textAt(root, 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content'),
    buyerReference: textAt(agreement, 'ram:BuyerReference'),
    orderReference: textAt(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
    preceding: all(settlement, 'ram:InvoiceReferencedDocument').map((reference) => ({
      number: textAt(reference, 'ram:IssuerAssignedID'),
      issueDate: dateAt(reference, 'ram:FormattedIssueDateTime/qdt:DateTimeString'),
    })),
    seller: readParty(one(agreement, 'ram:SellerTradeParty')),
    buyer: readParty(one(agreement, 'ram:BuyerTradeParty')),
    payments: all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map((means) => ({
      code: textAt(means, 'ram:TypeCode'),
      text: textAt(means, 'ram:Information'),
      account: textAt(means, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID'),
      bic: textAt(means, 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'),
    })),
    lineTotal: total('LineTotalAmount'),
    allowanceTotal: total('AllowanceTotalAmount'),
    chargeTotal: total('ChargeTotalAmount'),
    withoutTax: total('TaxBasisTotalAmount'),
    taxTotals: all(sums, 'ram:TaxTotalAmount').map((tax) => ({
      amount: tax.textContent,
      currency: tax.getAttribute('currencyID'),
    })),
    withTax: total('GrandTotalAmount'),
    paid: total('TotalPrepaidAmount'),
    due: total('DuePayableAmount'),
    allowances: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(readAllowance),
    taxes: all(settlement, 'ram:ApplicableTradeTax').map((tax) => ({
      base: textAt(tax, 'ram:BasisAmount'),
      amount: textAt(tax, 'ram:CalculatedAmount'),
      category: textAt(tax, 'ram:CategoryCode'),
      rate: textAt(tax, 'ram:RateApplicablePercent'),
      reason: textAt(tax, 'ram:ExemptionReason'),
      reasonCode: textAt(tax, 'ram:ExemptionReasonCode'),
    })),
    lines: all(trade, 'ram:IncludedSupplyChainTradeLineItem').map(readLine),
  }
}
