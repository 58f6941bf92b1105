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

const readParty = (party: Element): PartyTerms => {
  const schemes = all(party, 'cac:PartyTaxScheme').map((scheme) => ({
    id: textAt(scheme, 'cac:TaxScheme/cbc:ID'),
    number: textAt(scheme, 'cbc:CompanyID'),
  }))
  return {
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    hasAddress: all(party, 'cac:PostalAddress').length === 1,
    country: textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    identifier: textAt(party, 'cac:PartyIdentification/cbc:ID'),
    registrationNumber: textAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    vatId: schemes.find(({ id }) => id === 'VAT')?.number ?? null,
    taxNumber: schemes.find(({ id }) => id !== 'VAT')?.number ?? null,
    address: textAt(party, 'cbc:EndpointID'),
    addressScheme: textAt(party, 'cbc:EndpointID@schemeID'),
  }
}

const readAllowance = (allowance: Element): AllowanceTerms => ({
  isCharge: textAt(allowance, 'cbc:ChargeIndicator') === 'true',
  amount: textAt(allowance, 'cbc:Amount'),
  reason: textAt(allowance, 'cbc:AllowanceChargeReason'),
  reasonCode: textAt(allowance, 'cbc:AllowanceChargeReasonCode'),
  category: textAt(allowance, 'cac:TaxCategory/cbc:ID'),
  rate: textAt(allowance, 'cac:TaxCategory/cbc:Percent'),
})

const readLine = (line: Element, quantity: string): LineTerms => ({
  id: textAt(line, 'cbc:ID'),
  quantity: textAt(line, quantity),
  unitCode: textAt(line, `${quantity}@unitCode`),
  net: textAt(line, 'cbc:LineExtensionAmount'),
  name: textAt(line, 'cac:Item/cbc:Name'),
  description: textAt(line, 'cac:Item/cbc:Description'),
  note: textAt(line, 'cbc:Note'),
  price: textAt(line, 'cac:Price/cbc:PriceAmount'),
  baseQuantity: textAt(line, 'cac:Price/cbc:BaseQuantity'),
  category: textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  rate: textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'),
  allowances: all(line, 'cac:AllowanceCharge').map(readAllowance),
})

const partyOf = (root: Element, role: string): PartyTerms => {
  const [party] = all(root, `cac:${role}/cac:Party`)
  if (!party) throw new Error(`No ${role}`)
  return readParty(party)
}

/** Reads an invoice or a credit note in UBL 2.1. */
export const readUbl = (xml: string): Terms => {
  const root = rootOf(xml)
  const name = root.localName
  const quantity = name === 'CreditNote' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  const at = (path: string) => textAt(root, path)
  const total = (term: string) => at(`cac:LegalMonetaryTotal/cbc:${term}`)
  return {
    specification: at('cbc:CustomizationID'),
    number: at('cbc:ID'),
    issueDate: at('cbc:IssueDate'),
    typeCode: at(`cbc:${name}TypeCode`),
    currency: at('cbc:DocumentCurrencyCode'),
    dueDate: at('cbc:DueDate'),
    terms: at('cac:PaymentTerms/cbc:Note'),
    note: at('cbc:Note'),
    buyerReference: at('cbc:BuyerReference'),
    orderReference: at('cac:OrderReference/cbc:ID'),
    preceding: all(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map((reference) => ({
      number: textAt(reference, 'cbc:ID'),
      issueDate: textAt(reference, 'cbc:IssueDate'),
    })),
    seller: partyOf(root, 'AccountingSupplierParty'),
    buyer: partyOf(root, 'AccountingCustomerParty'),
    payments: all(root, 'cac:PaymentMeans').map((means) => ({
      code: textAt(means, 'cbc:PaymentMeansCode'),
      text: textAt(means, 'cbc:PaymentMeansCode@name'),
      account: textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'),
      bic: textAt(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'),
    })),
    lineTotal: total('LineExtensionAmount'),
    allowanceTotal: total('AllowanceTotalAmount'),
    chargeTotal: total('ChargeTotalAmount'),
    withoutTax: total('TaxExclusiveAmount'),
    taxTotals: all(root, 'cac:TaxTotal').map((tax) => ({
      amount: textAt(tax, 'cbc:TaxAmount'),
      currency: textAt(tax, 'cbc:TaxAmount@currencyID'),
    })),
    withTax: total('TaxInclusiveAmount'),
    paid: total('PrepaidAmount'),
    due: total('PayableAmount'),
    allowances: all(root, 'cac:AllowanceCharge').map(readAllowance),
    taxes: all(root, 'cac:TaxTotal/cac:TaxSubtotal').map((tax) => ({
      base: textAt(tax, 'cbc:TaxableAmount'),
      amount: textAt(tax, 'cbc:TaxAmount'),
      category: textAt(tax, 'cac:TaxCategory/cbc:ID'),
      rate: textAt(tax, 'cac:TaxCategory/cbc:Percent'),
      reason: textAt(tax, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      reasonCode: textAt(tax, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    })),
    lines: all(root, `cac:${name}Line`).map((line) => readLine(line, quantity)),
  }
}
