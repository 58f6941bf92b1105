import { wholeAddress } from '@daybook/contract/address'
import type { EInvoiceFormat } from '@daybook/contract/e-invoice'
import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import type { Discount } from '@daybook/contract/invoice-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { newId } from '../../src/db/ids.ts'
import { writeCii } from '../../src/features/invoices/e-invoice/cii.ts'
import type { PrecedingInvoice } from '../../src/features/invoices/e-invoice/model.ts'
import { type EInvoiceSource, partiesOf, toEInvoice } from '../../src/features/invoices/e-invoice/to-model.ts'
import { writeUbl } from '../../src/features/invoices/e-invoice/ubl.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import type { Terms } from './terms.ts'

export interface SampleLine {
  quantity?: string
  unitPrice?: number
  taxRate?: string
  taxLabel?: string
  discount?: Discount | null
  unit?: string
  description?: string
}

export interface Sample extends Partial<Omit<EInvoiceSource, 'items' | 'discount'>> {
  lines?: readonly SampleLine[]
  discount?: Discount | null
  paid?: number
}

export const party = (more: Partial<InvoiceParty> = {}): InvoiceParty => ({
  name: 'Studio Nord',
  legalName: 'Studio Nord GmbH',
  email: 'office@studio.example',
  phone: '+49 30 1234567',
  website: '',
  address: wholeAddress({ line1: 'Hauptstr. 1', postalCode: '10115', city: 'Berlin', country: 'DE' }),
  taxId: 'DE 123 456 789',
  registrationNumber: 'HRB 1234',
  logo: null,
  color: null,
  ...more,
})

export const client = (more: Partial<InvoiceParty> = {}): InvoiceParty =>
  party({
    ...{ name: 'Ada Byron', legalName: 'Analytical Engines Ltd', email: 'ada@engines.example', phone: '' },
    ...{ taxId: 'FR12345678901', registrationNumber: '' },
    address: wholeAddress({
      line1: '1 rue de Rivoli',
      line2: 'Bât. B',
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
    }),
    ...more,
  })

const account = {
  ...{ _id: newId(), label: 'Main', holder: 'Studio Nord GmbH', bank: 'Bank', details: '' },
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
}

/** The columns of an issued invoice, added up by the product’s own calculator. */
export const sourceOf = ({
  lines = [{}],
  discount = null,
  paid = 0,
  ...more
}: Sample = {}): EInvoiceSource => {
  const pricesIncludeTax = more.prices_include_tax ?? false
  const plain = lines.map((line) => ({
    ...{ _id: newId(), description: 'Design', unit: 'hour', taskId: null, discount: null },
    ...{ quantity: '2', unitPrice: 10_000, taxRate: '19', taxLabel: 'MwSt' },
    ...line,
  }))
  const totals = calculateInvoice({ items: plain, discount, pricesIncludeTax })
  return {
    ...{
      id: newId(),
      recurs_on: null,
      owner_id: newId(),
      type: 'invoice',
      status: 'issued',
      series_id: null,
      number: 'INV-2026-0007',
    },
    ...{ company_id: newId(), client_id: newId(), issuer: party(), bill_to: client() },
    ...{ issue_date: '2026-11-02', due_date: '2026-11-30', currency: 'EUR', locale: 'de-DE' },
    ...{
      prices_include_tax: pricesIncludeTax,
      po_number: 'PO-77',
      notes: 'Thank you',
      internal_note: 'secret',
    },
    ...{ terms: 'Net 28 days', footer: 'Studio Nord', payment_details: account, show_work: false },
    ...{
      related_invoice_id: null,
      related_number: null,
      related: null,
      public_token: null,
      check_code: null,
      issued_at: new Date(0),
      sent_at: null,
    },
    ...{ viewed_at: null, paid_at: null, promised_date: null, promised_at: null, recurrence: null },
    ...{
      client_name: 'Ada',
      created_at: new Date(0),
      updated_at: new Date(0),
      version: 2,
      company: null,
      client: null,
    },
    owner: { display_name: 'Per Son', email: 'per@example.com', timezone: 'UTC', user_type: 'basic' },
    items: plain.map((line, place) => ({ ...line, ...(totals.lines[place] ?? { net: 0, amount: 0 }) })),
    discount,
    subtotal: totals.subtotal,
    discount_total: totals.discountTotal,
    tax_totals: totals.taxTotals,
    total: totals.total,
    paid_total: paid,
    balance: totals.total - paid,
    ...more,
  }
}

/** Both syntaxes of an invoice. @throws Error where it has no client. */
export const filesOf = (
  source: EInvoiceSource,
  preceding: readonly PrecedingInvoice[] = [],
): Record<EInvoiceFormat, string> => {
  const { issuer, billTo } = partiesOf(source)
  if (!billTo) throw new Error('No client')
  const invoice = toEInvoice(source, { issuer, billTo }, preceding)
  return { ubl: writeUbl(invoice), cii: writeCii(invoice) }
}

/** The same, read back. */
export const termsOf = (...parts: Parameters<typeof filesOf>): Record<EInvoiceFormat, Terms> => {
  const { ubl, cii } = filesOf(...parts)
  return { ubl: readUbl(ubl), cii: readCii(cii) }
}

const exempt = { taxRate: '0', taxLabel: 'Steuerfrei nach § 19 UStG (Kleinunternehmer)' }
const nobody = party({ taxId: '', legalName: '' })
const percent = (value: string): Discount => ({ type: 'percent', value })
const amount = (value: number): Discount => ({ type: 'amount', value })

/** One of each kind that the rules tell apart. */
export const samples: Readonly<Record<string, Sample>> = {
  'one rate': {},
  'two rates with a discount': { lines: [{}, { taxRate: '7', unitPrice: 3333 }], discount: percent('12.5') },
  'labels of one rate': {
    lines: [{ unitPrice: 333 }, { taxLabel: 'VAT', unitPrice: 101 }],
    discount: amount(100),
  },
  'discounts on lines': {
    lines: [{ discount: percent('10') }, { discount: amount(55) }, { quantity: '0', discount: amount(5) }],
  },
  'quantities and prices below zero': {
    lines: [
      { quantity: '5' },
      { quantity: '-1.5', discount: percent('5') },
      { unitPrice: -99 },
      { quantity: '-1', unitPrice: -7 },
    ],
  },
  'a discount on a rate below zero': {
    lines: [{}, { quantity: '-1', taxRate: '7' }],
    discount: percent('10'),
  },
  'prices with tax': {
    prices_include_tax: true,
    lines: [
      { quantity: '3', unitPrice: 3333 },
      { quantity: '7', unitPrice: 1999, discount: percent('3') },
      { unitPrice: 1, quantity: '0.333333' },
    ],
    discount: amount(777),
  },
  'no decimals': {
    currency: 'JPY',
    lines: [{ quantity: '1.5', unitPrice: 333, taxRate: '10' }],
    discount: percent('3'),
  },
  'three decimals': { currency: 'KWD', lines: [{ quantity: '1', unitPrice: 1230, taxRate: '0' }] },
  'reverse charge': { lines: [{ taxRate: '0', taxLabel: 'Reverse charge' }], discount: percent('5') },
  'exempt beside taxed': {
    lines: [exempt, { taxRate: '19' }, { taxRate: '0', taxLabel: 'Ausfuhr, § 4 Nr. 1 UStG' }],
  },
  'zero rated': { lines: [{ taxRate: '0', taxLabel: 'VAT' }], discount: amount(10) },
  'no tax number': { issuer: nobody, lines: [{ taxRate: '0', taxLabel: '' }], discount: percent('1') },
  'a number of the tax office': {
    issuer: party({ taxId: '12/345/67890', registrationNumber: '' }),
    lines: [exempt],
  },
  'a credit note that is owed back': { type: 'credit_note', terms: '', paid: 0 },
  'a deposit, paid in part': { type: 'deposit', paid: 10_000 },
  'no account': { payment_details: null, po_number: '', notes: '', footer: '', terms: '' },
  'an account in words': {
    payment_details: { ...account, iban: '', bic: '', details: 'Routing 021000021\nAccount 12345' },
  },
  'dollars to an IBAN': { currency: 'USD' },
  'words of one’s own': {
    lines: [{ unit: 'page', description: 'Text & <Layout>\nÜber zwei Zeilen \u0007\uFFFE🎨' }],
  },
  'nothing to pay': { lines: [{ unitPrice: 0 }] },
}
