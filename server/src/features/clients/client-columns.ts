import type { Client } from '@daybook/contract/clients'
import { amountText } from '@daybook/contract/money'
import type { Cell } from '../../http/csv.ts'

/**
 * The columns of a file of clients, by the titles that the import knows. A rate without a currency of its own is in the
 * person's, which stands beside it: what reads the file may have another.
 */
export const clientColumns: Record<string, (client: Client, ownCurrency: string) => Cell> = {
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Website: ({ website }) => website,
  'Address line 1': ({ address }) => address.line1,
  'Address line 2': ({ address }) => address.line2,
  City: ({ address }) => address.city,
  Region: ({ address }) => address.region,
  'Postal code': ({ address }) => address.postalCode,
  Country: ({ address }) => address.country,
  'Tax ID': ({ taxId }) => taxId,
  Currency: ({ currency, hourlyRate }, ownCurrency) => currency ?? (hourlyRate === null ? null : ownCurrency),
  'Payment terms': ({ paymentTermsDays }) => paymentTermsDays,
  'Hourly rate': ({ hourlyRate, currency }, ownCurrency) =>
    hourlyRate === null ? null : amountText(hourlyRate, currency ?? ownCurrency),
  Language: ({ locale }) => locale,
  // All of them in one cell: how many there are differs.
  Contacts: ({ contacts }) => (contacts.length > 0 ? JSON.stringify(contacts) : null),
  Notes: ({ notes }) => notes,
}
