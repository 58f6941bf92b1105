import type { createCompany } from '@daybook/contract/companies'
import type { CallOf } from '@daybook/contract/endpoint'
import type { updateProfile } from '@daybook/contract/profile'

/** Signs in to the demo. The password meets the product's own rules, and is easy to type from a terminal. */
export const login = { email: 'demo@daybook.example', password: 'Take-a-look-around' }

/** Whose year it is. */
export const owner = {
  ...{ firstName: 'Nora', lastName: 'Weiss', username: 'nora-weiss', ...login },
  bio: 'I design and build websites and small apps in Berlin, mostly for people who make things with their hands. Twelve years in, I still like forms.',
  skills: ['Interface design', 'TypeScript', 'Accessibility', 'Design systems', 'Prototyping'],
}

/** What Nora says of herself beyond that. */
export const profile: CallOf<typeof updateProfile>['body'] = {
  ...{ hourlyRate: 8500, currency: 'EUR', locale: 'en-GB', hourCycle: 'h23' },
  links: [
    { label: 'Portfolio', url: 'https://studio-weiss.example' },
    { label: 'Notes', url: 'https://notes.studio-weiss.example' },
  ],
}

/** Whom the work is done as; the account is the one that banks print in examples. */
export const company: CallOf<typeof createCompany>['body'] = {
  ...{ name: 'Studio Weiss', legalName: 'Nora Weiss', color: '#2b6cb0', currency: 'EUR' },
  ...{
    email: 'hello@studio-weiss.example',
    website: 'https://studio-weiss.example',
    phone: '+49 30 555 01 77',
  },
  address: { line1: 'Weserstraße 12', postalCode: '12047', city: 'Berlin', country: 'DE' },
  ...{ taxId: 'DE333333333', invoicePattern: 'SW-{YYYY}-{####}' },
  description: 'Websites and small apps, designed and built by the same hands.',
  paymentDetails: [
    {
      ...{ label: 'Business account', holder: 'Nora Weiss', bank: 'Commerzbank' },
      ...{ iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
    },
  ],
}
