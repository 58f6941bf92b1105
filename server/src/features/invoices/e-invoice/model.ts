import type { Address } from '@daybook/contract/address'

/** UNTDID 5305: standard rate, zero rated, exempt, reverse charge, outside the scope of tax. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

/** `rate` is per cent, and null outside the scope of tax. */
export interface EInvoiceTax {
  category: TaxCategory
  rate: string | null
}

/** BG-4 and BG-7; blank texts are left out of the file. */
export interface EInvoiceParty {
  name: string
  tradingName: string
  contactName: string
  email: string
  phone: string
  address: Address
  /** BT-29, BT-46. */
  identifier: string
  /** BT-30, BT-47. */
  registrationNumber: string
  /** BT-31, BT-48: with the prefix of its country. */
  vatId: string
  /** BT-32: a number of the tax office that is no VAT identifier. */
  taxNumber: string
}

/** BG-20 and BG-27 take off, BG-21 and BG-28 (`isCharge`) add; minor units, above zero. */
export interface EInvoiceAllowance {
  isCharge: boolean
  amount: number
  reason: string
}

/** BG-25. */
export interface EInvoiceLine {
  id: string
  name: string
  description: string
  note: string
  quantity: string
  unitCode: string
  /** BT-146: major units for `baseQuantity`, else for one; never negative. */
  price: string
  baseQuantity: string | null
  allowance: EInvoiceAllowance | null
  /** BT-131: minor units. */
  net: number
  tax: EInvoiceTax
}

/** BG-23; minor units. */
export interface EInvoiceTaxTotal {
  tax: EInvoiceTax
  base: number
  amount: number
  reason: string
  reasonCode: string
}

/** BG-16. */
export interface EInvoicePayment {
  code: '1' | '30' | '58'
  text: string
  holder: string
  iban: string
  bic: string
}

/** BG-3: a credited invoice, or a deposit that is taken off. */
export interface PrecedingInvoice {
  number: string
  issueDate: string
}

/** An invoice in the terms of EN 16931-1, whatever the syntax; amounts are minor units. */
export interface EInvoice {
  number: string
  /** UNTDID 1001: invoice, credit note, prepayment invoice. */
  typeCode: '380' | '381' | '386'
  issueDate: string
  dueDate: string | null
  currency: string
  note: string
  buyerReference: string
  orderReference: string
  preceding: readonly PrecedingInvoice[]
  seller: EInvoiceParty
  buyer: EInvoiceParty
  payment: EInvoicePayment | null
  terms: string
  lines: EInvoiceLine[]
  allowances: (EInvoiceAllowance & { tax: EInvoiceTax })[]
  taxTotals: EInvoiceTaxTotal[]
  /** BT-106 to BT-115. */
  totals: {
    lines: number
    allowances: number
    charges: number
    withoutTax: number
    tax: number
    withTax: number
    paid: number
    due: number
  }
}
