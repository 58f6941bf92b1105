import { type Element, Node } from 'slimdom'

/** The order in which UBL 2.1 has children, of those that an e-invoice of ours can have. */
const orders: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine',
  OrderReference: 'ID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID IssueDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PartyIdentification: 'ID',
  PartyName: 'Name',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  PaymentMeans: 'PaymentMeansCode PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  FinancialInstitutionBranch: 'ID',
  PaymentTerms: 'Note',
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID Note InvoicedQuantity LineExtensionAmount AllowanceCharge Item Price',
  CreditNoteLine: 'ID Note CreditedQuantity LineExtensionAmount AllowanceCharge Item Price',
  Item: 'Description Name ClassifiedTaxCategory',
  Price: 'PriceAmount BaseQuantity',
}

const namespaceOf = (element: Element): string => {
  const kind = element.prefix === 'cac' ? 'CommonAggregateComponents' : 'CommonBasicComponents'
  return `urn:oasis:names:specification:ubl:schema:xsd:${element.prefix ? kind : element.localName}-2`
}

/** Where elements stand that UBL does not have there. */
export const misplacedIn = (element: Element): string[] => {
  const children = element.childNodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE)
  const order = (orders[element.localName] ?? '').split(' ')
  const places = children.map(({ localName }) => order.indexOf(localName))
  const wrong = children.filter((_, at) => (places[at] ?? -1) < Math.max(0, ...places.slice(0, at)))
  const unknown = children.filter(({ localName }) => !order.includes(localName))
  const foreign = element.namespaceURI === namespaceOf(element) ? [] : [element]
  return [
    ...[...wrong, ...unknown, ...foreign].map(({ nodeName }) => `${element.nodeName}/${nodeName}`),
    ...children.flatMap(misplacedIn),
  ]
}
