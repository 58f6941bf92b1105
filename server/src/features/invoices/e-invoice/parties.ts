import type { Address } from '@daybook/contract/address'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { EInvoiceParty } from './model.ts'
import { vatIdOf } from './vat-id.ts'
import { writable } from './write-xml.ts'

/** Kosovo has a code of its own in EN 16931. */
const countryCode = (country: string): string => (country === 'XK' ? '1A' : country)

/**
 * An address that was issued without its country takes that of the same address as it is now (rules §8): the rest
 * of an issued invoice stays as it was.
 */
export const withCountry = (issued: InvoiceParty, now: InvoiceParty | null): InvoiceParty => {
  const { address } = issued
  const isSame = (['line1', 'postalCode', 'city'] as const).every(
    (part) => address[part] === '' || address[part] === now?.address[part],
  )
  if (address.country || !now || !isSame) return issued
  return { ...issued, address: { ...address, country: now.address.country } }
}

const nameOf = ({ legalName, name }: InvoiceParty): string => writable(legalName) || writable(name)

const addressOf = (address: Address): Address => ({ ...address, country: countryCode(address.country) })

/** BG-4. Without a VAT identifier and a registration number, the tax number identifies the seller (BR-CO-26). */
export const sellerOf = (party: InvoiceParty): EInvoiceParty => {
  const vatId = vatIdOf(party)
  const taxNumber = vatId ? '' : party.taxId
  return {
    name: nameOf(party),
    tradingName: party.legalName && party.legalName !== party.name ? party.name : '',
    contactName: party.name,
    email: party.email,
    phone: party.phone,
    address: addressOf(party.address),
    identifier: party.registrationNumber ? '' : taxNumber,
    registrationNumber: party.registrationNumber,
    vatId,
    taxNumber,
  }
}

/** BG-7: the company, with the person there as the contact. `isTaxed`: outside the scope of tax no VAT identifier stands (BR-O-02). */
export const buyerOf = (party: InvoiceParty, isTaxed: boolean): EInvoiceParty => {
  const vatId = vatIdOf(party)
  return {
    name: nameOf(party),
    tradingName: '',
    contactName: party.legalName && party.legalName !== party.name ? party.name : '',
    email: party.email,
    phone: party.phone,
    address: addressOf(party.address),
    identifier: vatId ? '' : party.taxId,
    registrationNumber: party.registrationNumber,
    vatId: isTaxed ? vatId : '',
    taxNumber: '',
  }
}
