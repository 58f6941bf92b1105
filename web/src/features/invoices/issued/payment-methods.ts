import type { InvoicePayment } from '@daybook/contract/invoice-payments'

export const methods: Record<InvoicePayment['method'], string> = {
  link: 'Paid online',
  bank: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
}

/** How a payment that is recorded by hand was made. */
export type Method = Exclude<InvoicePayment['method'], 'link'>
export const methodOptions = (['bank', 'card', 'cash', 'other'] as const).map((value) => ({
  value,
  label: methods[value],
}))
