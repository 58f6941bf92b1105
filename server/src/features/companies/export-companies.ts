import type { Company } from '@daybook/contract/companies'
import { atOnce, exportOf } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { logoKey } from './logo.ts'
import { listCompanies } from './read-company.ts'

const folder = 'files/'

/** Without the public link, which opens to whoever has it. */
const readCompanies = async (ctx: SignedIn): Promise<Company[]> =>
  (await listCompanies(ctx)).map((company) => ({
    ...company,
    publicLink: null,
    logo: company.logo && folder + logoKey(company.logo),
  }))

/** The person's companies, with their logos (rules §3). */
export const exportedCompanies = exportOf<Company>({
  name: 'companies',
  about: 'your companies, with their bank accounts',
  pages: (ctx) => atOnce(readCompanies(ctx)),
  columns: {
    Name: ({ name }) => name,
    'Legal name': ({ legalName }) => legalName,
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
    'Registration number': ({ registrationNumber }) => registrationNumber,
    Currency: ({ currency }) => currency,
    IBAN: ({ paymentDetails }) => paymentDetails.map(({ iban }) => iban).join(' '),
    Default: ({ isDefault }) => (isDefault ? 'yes' : 'no'),
    Verification: ({ verification }) => verification.status,
  },
  files: ({ logo }) => (logo ? [{ path: logo, key: logo.slice(folder.length) }] : []),
})
