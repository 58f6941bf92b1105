import { wholeAddress } from '@daybook/contract/address'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { LivingParty, OwnerFacts } from './party-queries.ts'

const partyOf = (party: LivingParty): InvoiceParty => ({
  name: party.name,
  legalName: party.legal_name,
  email: party.email,
  phone: party.phone,
  website: party.website,
  address: wholeAddress(party.address),
  taxId: party.tax_id,
  registrationNumber: party.registration_number,
  logo: party.logo,
  color: party.color,
})

/** The person, in whose name invoices are where they have no company. */
const personOf = ({ display_name, email }: OwnerFacts): InvoiceParty =>
  partyOf({
    name: display_name,
    legal_name: '',
    email,
    phone: '',
    website: '',
    address: {},
    tax_id: '',
    registration_number: '',
    logo: null,
    color: null,
  })

interface Parties {
  company: LivingParty | null
  client: LivingParty | null
  owner: OwnerFacts
}

/** Who it is from, as they are now; logo and colour are for Pro (rules §8). */
export const issuerNow = ({ company, owner }: Pick<Parties, 'company' | 'owner'>): InvoiceParty => {
  const party = company ? partyOf(company) : personOf(owner)
  return owner.user_type === 'pro' ? party : { ...party, logo: null, color: null }
}

/** Whom it is for, as they are now; null where nobody is chosen. */
export const billToNow = ({ client }: Pick<Parties, 'client'>): InvoiceParty | null =>
  client && partyOf(client)
