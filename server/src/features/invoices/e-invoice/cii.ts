import { writtenAmount } from './decimal-text.ts'
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePayment,
  EInvoiceTax,
} from './model.ts'
import { emptyElement, writeXml, type XmlNode } from './write-xml.ts'

const schema = 'urn:un:unece:uncefact:data:standard'

/** Writes minor units of the invoice's currency. */
type Money = (amount: number) => string

/** `yyyymmdd`, which CII calls 102. */
const date = (day: string, prefix = 'udt'): XmlNode => ({
  [`${prefix}:DateTimeString`]: { '@_format': '102', '#text': day.replaceAll('-', '') },
})

const category = ({ category: code, rate }: EInvoiceTax): Record<string, string | null> => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': code,
  'ram:RateApplicablePercent': rate,
})

const allowance = (
  { isCharge, amount, reason }: EInvoiceAllowance,
  money: Money,
  tax?: EInvoiceTax,
): XmlNode => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(isCharge) },
  'ram:ActualAmount': money(amount),
  // UNTDID 5189: discount; charges have a list of their own.
  'ram:ReasonCode': isCharge ? null : '95',
  'ram:Reason': reason,
  'ram:CategoryTradeTax': tax ? category(tax) : null,
})

const contact = ({ contactName, phone, email }: EInvoiceParty): XmlNode => ({
  'ram:PersonName': contactName,
  'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': phone },
  'ram:EmailURIUniversalCommunication': { 'ram:URIID': email },
})

const party = (of: EInvoiceParty): XmlNode => ({
  'ram:ID': of.identifier,
  'ram:Name': of.name,
  'ram:SpecifiedLegalOrganization': {
    'ram:ID': of.registrationNumber,
    'ram:TradingBusinessName': of.tradingName,
  },
  'ram:DefinedTradeContact': contact(of),
  'ram:PostalTradeAddress': {
    'ram:PostcodeCode': of.address.postalCode,
    'ram:LineOne': of.address.line1,
    'ram:LineTwo': of.address.line2,
    'ram:CityName': of.address.city,
    'ram:CountryID': of.address.country,
    'ram:CountrySubDivisionName': of.address.region,
  },
  'ram:URIUniversalCommunication': { 'ram:URIID': { '@_schemeID': 'EM', '#text': of.email } },
  'ram:SpecifiedTaxRegistration': [
    { 'ram:ID': { '@_schemeID': 'VA', '#text': of.vatId } },
    { 'ram:ID': { '@_schemeID': 'FC', '#text': of.taxNumber } },
  ],
})

const paymentMeans = ({ code, text, holder, iban, bic }: EInvoicePayment): XmlNode => ({
  'ram:TypeCode': code,
  'ram:Information': text,
  'ram:PayeePartyCreditorFinancialAccount': iban ? { 'ram:IBANID': iban, 'ram:AccountName': holder } : null,
  'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bic },
})

const line = (of: EInvoiceLine, money: Money): XmlNode => ({
  'ram:AssociatedDocumentLineDocument': {
    'ram:LineID': of.id,
    'ram:IncludedNote': { 'ram:Content': of.note },
  },
  'ram:SpecifiedTradeProduct': { 'ram:Name': of.name, 'ram:Description': of.description },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': {
      'ram:ChargeAmount': of.price,
      'ram:BasisQuantity': of.baseQuantity && { '@_unitCode': of.unitCode, '#text': of.baseQuantity },
    },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@_unitCode': of.unitCode, '#text': of.quantity },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': category(of.tax),
    'ram:SpecifiedTradeAllowanceCharge': of.allowance && allowance(of.allowance, money),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': money(of.net) },
  },
})

const settlement = (of: EInvoice, money: Money): XmlNode => {
  const { currency, totals } = of
  return {
    'ram:PaymentReference': of.payment ? of.number : null,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': of.payment && paymentMeans(of.payment),
    'ram:ApplicableTradeTax': of.taxTotals.map(({ tax, base, amount, reason, reasonCode }) => ({
      'ram:CalculatedAmount': money(amount),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': reason,
      'ram:BasisAmount': money(base),
      'ram:CategoryCode': tax.category,
      'ram:ExemptionReasonCode': reasonCode,
      'ram:RateApplicablePercent': tax.rate,
    })),
    'ram:SpecifiedTradeAllowanceCharge': of.allowances.map((one) => allowance(one, money, one.tax)),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': of.terms,
      'ram:DueDateDateTime': of.dueDate && date(of.dueDate),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': money(totals.lines),
      'ram:ChargeTotalAmount': totals.charges ? money(totals.charges) : null,
      'ram:AllowanceTotalAmount': totals.allowances ? money(totals.allowances) : null,
      'ram:TaxBasisTotalAmount': money(totals.withoutTax),
      'ram:TaxTotalAmount': { '@_currencyID': currency, '#text': money(totals.tax) },
      'ram:GrandTotalAmount': money(totals.withTax),
      'ram:TotalPrepaidAmount': totals.paid ? money(totals.paid) : null,
      'ram:DuePayableAmount': money(totals.due),
    },
    'ram:InvoiceReferencedDocument': of.preceding.map(({ number, issueDate }) => ({
      'ram:IssuerAssignedID': number,
      'ram:FormattedIssueDateTime': date(issueDate, 'qdt'),
    })),
  }
}

/** The invoice in the Cross Industry Invoice of UN/CEFACT, as Factur-X embeds it too. */
export const writeCii = (of: EInvoice): string => {
  const money: Money = (amount) => writtenAmount(amount, of.currency)
  return writeXml('rsm:CrossIndustryInvoice', {
    '@_xmlns:rsm': `${schema}:CrossIndustryInvoice:100`,
    '@_xmlns:ram': `${schema}:ReusableAggregateBusinessInformationEntity:100`,
    '@_xmlns:qdt': `${schema}:QualifiedDataType:100`,
    '@_xmlns:udt': `${schema}:UnqualifiedDataType:100`,
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': of.number,
      'ram:TypeCode': of.typeCode,
      'ram:IssueDateTime': date(of.issueDate),
      'ram:IncludedNote': { 'ram:Content': of.note },
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': of.lines.map((one) => line(one, money)),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': of.buyerReference,
        'ram:SellerTradeParty': party(of.seller),
        'ram:BuyerTradeParty': party(of.buyer),
        'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': of.orderReference },
      },
      'ram:ApplicableHeaderTradeDelivery': emptyElement,
      'ram:ApplicableHeaderTradeSettlement': settlement(of, money),
    },
  })
}
