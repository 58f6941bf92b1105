import type { InvoiceParty } from '@daybook/contract/invoice-party'

const greek = /^\d{9}$/

/** What follows the prefix in the Union, for Greece (EL) and in Northern Ireland (XI), as VIES knows it. */
const ofUnion: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: greek,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: greek,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Elsewhere: few letters, as in CHE123456789, since more of them are the name of the number. */
const elsewhere = /^[A-Z]{0,2}\d[A-Z0-9]+$/

/**
 * The VAT identifier of a party with the prefix of its country (BR-CO-09), without spaces, signs and the name that was typed
 * before it, as in 'VAT DE 123.456.789'; blank for any other number.
 */
export const vatIdOf = ({ taxId, address }: Pick<InvoiceParty, 'taxId' | 'address'>): string => {
  const parts = taxId.toUpperCase().split(/[^\p{L}\p{N}+*]+/u)
  const ends = parts.map((_, place) => parts.slice(place).join(''))
  const isVatId = (end: string) => {
    const prefix = end.slice(0, 2)
    const form = ofUnion[prefix] ?? (prefix === address.country ? elsewhere : null)
    return form?.test(end.slice(2)) ?? false
  }
  return ends.find(isVatId) ?? ''
}
