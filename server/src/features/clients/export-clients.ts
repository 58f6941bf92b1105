import type { Client } from '@daybook/contract/clients'
import { amountText } from '@daybook/contract/money'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listClients } from './list-clients.ts'

const readClients = async function* (ctx: SignedIn): AsyncGenerator<Client[]> {
  for (const archived of [false, true]) yield* inPages((page) => listClients(ctx, { ...page, archived }))
}

/** The person's clients, those that are archived too (rules §3). */
export const exportedClients = exportOf<Client>({
  name: 'clients',
  about: 'your clients, archived ones too',
  pages: readClients,
  columns: {
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
    Currency: ({ currency }) => currency,
    'Payment terms': ({ paymentTermsDays }) => paymentTermsDays,
    'Hourly rate': ({ hourlyRate, currency }) =>
      hourlyRate === null || currency === null ? hourlyRate : { digits: amountText(hourlyRate, currency) },
    Language: ({ locale }) => locale,
    Notes: ({ notes }) => notes,
    Archived: ({ archived }) => (archived ? 'yes' : 'no'),
  },
})
