import { writtenAmount } from './decimal-text.ts'
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoiceTax,
} from './model.ts'
import { writeXml, type XmlNode } from './write-xml.ts'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'
const vat = { 'cbc:ID': 'VAT' }

/** Writes minor units of the invoice's currency. */
type Money = (amount: number) => XmlNode

const category = ({ category: id, rate }: EInvoiceTax, more: Record<string, string> = {}): XmlNode => ({
  'cbc:ID': id,
  'cbc:Percent': rate,
  ...more,
  'cac:TaxScheme': vat,
})

const allowance = (
  { isCharge, amount, reason }: EInvoiceAllowance,
  money: Money,
  tax?: EInvoiceTax,
): XmlNode => ({
  'cbc:ChargeIndicator': String(isCharge),
  // UNTDID 5189: discount; charges have a list of their own.
  'cbc:AllowanceChargeReasonCode': isCharge ? null : '95',
  'cbc:AllowanceChargeReason': reason,
  'cbc:Amount': money(amount),
  'cac:TaxCategory': tax ? category(tax) : null,
})

const party = (of: EInvoiceParty): XmlNode => {
  const { address } = of
  return {
    'cac:Party': {
      'cbc:EndpointID': { '@_schemeID': 'EM', '#text': of.email },
      'cac:PartyIdentification': { 'cbc:ID': of.identifier },
      'cac:PartyName': { 'cbc:Name': of.tradingName },
      'cac:PostalAddress': {
        'cbc:StreetName': address.line1,
        'cbc:AdditionalStreetName': address.line2,
        'cbc:CityName': address.city,
        'cbc:PostalZone': address.postalCode,
        'cbc:CountrySubentity': address.region,
        'cac:Country': { 'cbc:IdentificationCode': address.country },
      },
      'cac:PartyTaxScheme': [
        of.vatId && { 'cbc:CompanyID': of.vatId, 'cac:TaxScheme': vat },
        // Any other scheme says a number of the tax office (BT-32).
        of.taxNumber && { 'cbc:CompanyID': of.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
      ],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': of.name,
        'cbc:CompanyID': of.registrationNumber,
      },
      'cac:Contact': {
        'cbc:Name': of.contactName,
        'cbc:Telephone': of.phone,
        'cbc:ElectronicMail': of.email,
      },
    },
  }
}

const paymentMeans = ({ code, text, holder, iban, bic }: EInvoicePayment, reference: string): XmlNode => ({
  'cbc:PaymentMeansCode': text ? { '@_name': text, '#text': code } : code,
  'cbc:PaymentID': reference,
  'cac:PayeeFinancialAccount': iban
    ? { 'cbc:ID': iban, 'cbc:Name': holder, 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }
    : null,
})

const line = (of: EInvoiceLine, quantityName: string, money: Money, currency: string): XmlNode => ({
  'cbc:ID': of.id,
  'cbc:Note': of.note,
  [quantityName]: { '@_unitCode': of.unitCode, '#text': of.quantity },
  'cbc:LineExtensionAmount': money(of.net),
  'cac:AllowanceCharge': of.allowance && allowance(of.allowance, money),
  'cac:Item': {
    'cbc:Description': of.description,
    'cbc:Name': of.name,
    'cac:ClassifiedTaxCategory': category(of.tax),
  },
  'cac:Price': {
    'cbc:PriceAmount': { '@_currencyID': currency, '#text': of.price },
    'cbc:BaseQuantity': of.baseQuantity && { '@_unitCode': of.unitCode, '#text': of.baseQuantity },
  },
})

/** The invoice in UBL 2.1, a credit note as the document of that name. */
export const writeUbl = (of: EInvoice): string => {
  const { currency, totals } = of
  const isCredit = of.typeCode === '381'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const quantityName = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  const money: Money = (amount) => ({ '@_currencyID': currency, '#text': writtenAmount(amount, currency) })
  return writeXml(name, {
    '@_xmlns': `${schema}:${name}-2`,
    '@_xmlns:cac': `${schema}:CommonAggregateComponents-2`,
    '@_xmlns:cbc': `${schema}:CommonBasicComponents-2`,
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': of.number,
    'cbc:IssueDate': of.issueDate,
    'cbc:DueDate': of.dueDate,
    [`cbc:${name}TypeCode`]: of.typeCode,
    'cbc:Note': of.note,
    'cbc:DocumentCurrencyCode': currency,
    'cbc:BuyerReference': of.buyerReference,
    'cac:OrderReference': { 'cbc:ID': of.orderReference },
    'cac:BillingReference': of.preceding.map(({ number, issueDate }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issueDate },
    })),
    'cac:AccountingSupplierParty': party(of.seller),
    'cac:AccountingCustomerParty': party(of.buyer),
    'cac:PaymentMeans': of.payment && paymentMeans(of.payment, of.number),
    'cac:PaymentTerms': { 'cbc:Note': of.terms },
    'cac:AllowanceCharge': of.allowances.map((one) => allowance(one, money, one.tax)),
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(totals.tax),
      'cac:TaxSubtotal': of.taxTotals.map(({ tax, base, amount, reason, reasonCode }) => ({
        'cbc:TaxableAmount': money(base),
        'cbc:TaxAmount': money(amount),
        'cac:TaxCategory': category(tax, {
          'cbc:TaxExemptionReasonCode': reasonCode,
          'cbc:TaxExemptionReason': reason,
        }),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(totals.lines),
      'cbc:TaxExclusiveAmount': money(totals.withoutTax),
      'cbc:TaxInclusiveAmount': money(totals.withTax),
      'cbc:AllowanceTotalAmount': totals.allowances ? money(totals.allowances) : null,
      'cbc:ChargeTotalAmount': totals.charges ? money(totals.charges) : null,
      'cbc:PrepaidAmount': totals.paid ? money(totals.paid) : null,
      'cbc:PayableAmount': money(totals.due),
    },
    [`cac:${name}Line`]: of.lines.map((one) => line(one, quantityName, money, currency)),
  })
}
