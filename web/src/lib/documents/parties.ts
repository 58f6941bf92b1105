import type { Client } from '@daybook/contract/clients'
import type { Company } from '@daybook/contract/companies'
import type { InvoiceParty } from '@daybook/contract/invoice-party'

/** Somebody of whom nothing is known. */
export const nobody: InvoiceParty = {
  ...{ name: '', legalName: '', email: '', phone: '', website: '', taxId: '', registrationNumber: '' },
  ...{ address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' } },
  ...{ logo: null, color: null },
}

interface Sender {
  displayName: string
  email: string
  userType: 'basic' | 'pro'
}

/** Who an invoice is from, as the server will say it; logo and colour are for Pro (rules §8). */
export const issuerOf = (company: Company | undefined, { displayName, email, userType }: Sender) => {
  if (!company) return { ...nobody, name: displayName, email }
  const { name, legalName, phone, website, address, taxId, registrationNumber, logo, color } = company
  return {
    ...{ name, legalName, email: company.email, phone, website, address, taxId, registrationNumber },
    ...(userType === 'pro' ? { logo, color } : { logo: null, color: null }),
  }
}

/** Whom it is for, as the server will say it. */
export const billToOf = ({ name, company, email, phone, website, address, taxId }: Client): InvoiceParty => ({
  ...nobody,
  ...{ name, legalName: company, email, phone, website, address, taxId },
})
