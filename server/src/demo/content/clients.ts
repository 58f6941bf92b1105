import type { createClient } from '@daybook/contract/clients'
import type { CallOf } from '@daybook/contract/endpoint'

export type ClientKey = 'nordlicht' | 'kiefer' | 'harbour' | 'brightleaf' | 'museum' | 'cafe' | 'lindenhof'

export interface ClientPlan {
  /** When they became a client, in days before today. */
  since: number
  /** Archived that many days ago; null for those who still are one. */
  archived: number | null
  /** What stands on their invoices. */
  tax: { taxRate: string; taxLabel: string }
  /** How many days after it was due they pay, at the least and at the most. */
  paysAfterDue: [number, number]
  method: 'bank' | 'link'
  body: CallOf<typeof createClient>['body']
}

const vat = { taxRate: '19', taxLabel: 'VAT' }
const reverseCharge = { taxRate: '0', taxLabel: 'Reverse charge' }

/** Whom the year's work is for. Every address is on a domain that belongs to nobody. */
export const clients: Record<ClientKey, ClientPlan> = {
  nordlicht: {
    ...{ since: 364, archived: null, tax: vat, paysAfterDue: [-6, 0], method: 'bank' },
    body: {
      ...{
        name: 'Nordlicht Energie',
        company: 'Nordlicht Energie GmbH',
        email: 'rechnung@nordlicht.example',
      },
      ...{ phone: '+49 40 555 01 20', website: 'https://nordlicht.example', taxId: 'DE811111111' },
      address: { line1: 'Am Sandtorkai 41', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      ...{ currency: 'EUR', paymentTermsDays: 14, hourlyRate: 9200 },
      contacts: [
        { name: 'Jonas Petersen', email: 'j.petersen@nordlicht.example', phone: '+49 40 555 01 21' },
        { name: 'Imke Carstens', email: 'i.carstens@nordlicht.example' },
      ],
      notes: 'Jonas decides, Imke knows the customers. Call before eleven.',
    },
  },
  kiefer: {
    ...{ since: 363, archived: null, tax: vat, paysAfterDue: [-4, 4], method: 'bank' },
    body: {
      ...{
        name: 'Tischlerei Kiefer',
        company: 'Kiefer & Töchter GmbH',
        email: 'buero@tischlerei-kiefer.example',
      },
      ...{ phone: '+49 341 555 07 00', website: 'https://tischlerei-kiefer.example', taxId: 'DE822222222' },
      address: { line1: 'Spinnereistraße 7', postalCode: '04179', city: 'Leipzig', country: 'DE' },
      ...{ currency: 'EUR', paymentTermsDays: 14 },
      contacts: [
        { name: 'Clara Kiefer', email: 'clara@tischlerei-kiefer.example', phone: '+49 341 555 07 01' },
      ],
      notes: 'Clara prefers a call to a long mail. Workshop is closed on Mondays.',
    },
  },
  harbour: {
    ...{ since: 348, archived: null, tax: reverseCharge, paysAfterDue: [-3, 5], method: 'link' },
    body: {
      ...{ name: 'Harbour & Finch', company: 'Harbour & Finch Ltd', email: 'accounts@harbourfinch.example' },
      ...{ phone: '+44 20 7946 0321', website: 'https://harbourfinch.example', taxId: 'GB123456789' },
      address: { line1: '18 Shad Thames', postalCode: 'SE1 2YU', city: 'London', country: 'GB' },
      ...{ currency: 'GBP', locale: 'en-GB', paymentTermsDays: 30, hourlyRate: 7800 },
      contacts: [{ name: 'Oliver Finch', email: 'oliver@harbourfinch.example' }],
    },
  },
  brightleaf: {
    ...{ since: 258, archived: null, tax: reverseCharge, paysAfterDue: [-9, 3], method: 'link' },
    body: {
      ...{ name: 'Brightleaf Labs', company: 'Brightleaf Labs, Inc.', email: 'ap@brightleaf.example' },
      ...{ phone: '+1 503 555 0148', website: 'https://brightleaf.example' },
      address: {
        line1: '920 NW Couch Street',
        postalCode: '97209',
        city: 'Portland',
        region: 'OR',
        country: 'US',
      },
      ...{ currency: 'USD', locale: 'en-US', paymentTermsDays: 30, hourlyRate: 11_000 },
      contacts: [
        { name: 'Maya Chen', email: 'maya@brightleaf.example', phone: '+1 503 555 0149' },
        { name: 'Sam Okoro', email: 'sam@brightleaf.example' },
      ],
      notes: 'Stand-up on Tuesdays at 18:00 our time. Sam approves the hours.',
    },
  },
  museum: {
    ...{ since: 172, archived: null, tax: vat, paysAfterDue: [2, 9], method: 'bank' },
    body: {
      ...{
        name: 'Spreeufer Museum',
        company: 'Stiftung Spreeufer Museum',
        email: 'verwaltung@spreeufer-museum.example',
      },
      ...{ website: 'https://spreeufer-museum.example' },
      address: { line1: 'Uferweg 3', postalCode: '10178', city: 'Berlin', country: 'DE' },
      ...{ currency: 'EUR', paymentTermsDays: 21 },
      contacts: [{ name: 'Dr. Ruth Adler', email: 'adler@spreeufer-museum.example' }],
    },
  },
  cafe: {
    ...{ since: 226, archived: null, tax: vat, paysAfterDue: [-12, -6], method: 'bank' },
    body: {
      ...{
        name: 'Café Morgenrot',
        email: 'hallo@cafe-morgenrot.example',
        website: 'https://cafe-morgenrot.example',
      },
      address: { line1: 'Kastanienallee 88', postalCode: '10435', city: 'Berlin', country: 'DE' },
      ...{ currency: 'EUR', paymentTermsDays: 14, hourlyRate: 7500 },
      contacts: [{ name: 'Yusuf Aydin', email: 'yusuf@cafe-morgenrot.example' }],
    },
  },
  lindenhof: {
    ...{ since: 365, archived: 231, tax: vat, paysAfterDue: [0, 6], method: 'bank' },
    body: {
      ...{ name: 'Lindenhof Verlag', company: 'Lindenhof Verlag KG', email: 'herstellung@lindenhof.example' },
      address: { line1: 'Türkenstraße 52', postalCode: '80799', city: 'Munich', country: 'DE' },
      ...{ currency: 'EUR', paymentTermsDays: 30 },
      contacts: [{ name: 'Franziska Huber', email: 'huber@lindenhof.example' }],
      notes: 'Closed their digital list. Franziska may come back with a new house.',
    },
  },
}
