import { ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { fieldErrors } from '@daybook/contract/validation'
import { expect, test } from 'vitest'
import { clientFields } from './client-fields.ts'

const { blank: blankFields, blankDraft } = clientFields
const createSchema = clientFields.createSchema(ClientCreate)

const complaintsOf = (parsed: { error?: Parameters<typeof fieldErrors>[0] }) =>
  parsed.error && fieldErrors(parsed.error)

test('a new client from its form: amounts with their currency, an address with its scheme', () => {
  const typed = {
    ...blankDraft,
    ...{ name: ' Ada ', website: 'ada.example', city: 'Bonn', country: 'DE' },
    ...{ hourlyRate: '95,5', currency: 'EUR', paymentTermsDays: '14', projectIds: [] },
  }
  expect(createSchema.parse(typed)).toMatchObject({
    name: 'Ada',
    website: 'https://ada.example',
    address: { city: 'Bonn', country: 'DE', line1: null },
    hourlyRate: 9550,
    currency: 'EUR',
    paymentTermsDays: 14,
    email: null,
  })
})

test('complaints stand at the fields of the form', () => {
  const typed = {
    ...blankDraft,
    ...{ email: 'nobody', country: 'Germany', hourlyRate: 'much', paymentTermsDays: 'soon' },
    contacts: [
      { name: 'Bob', email: '', phone: '', key: 0 },
      { name: '', email: 'b@b.example', phone: '', key: 1 },
      // Added, and left as it was: nobody.
      { name: ' ', email: '', phone: '', key: 2 },
    ],
  }
  expect(complaintsOf(createSchema.safeParse(typed))).toEqual({
    name: 'Name is required',
    email: 'Email is invalid',
    country: 'Must be a country such as DE (ISO 3166)',
    hourlyRate: 'Must be an amount such as 95.50',
    paymentTermsDays: 'Must be a number of days from 0 to 365',
    contacts: 'Person 2: Name is required',
  })
})

test('an edit sends what is another than before, of the address the lines that were typed', () => {
  const current = { ...blankFields, name: 'Ada', city: 'Bonn', currency: 'EUR', hourlyRate: '95.00' }
  const edited = (typed: object) => clientFields.editSchema(ClientUpdate, current).parse(typed)
  expect(edited({ name: 'Bob', company: '' })).toEqual({ name: 'Bob' })
  expect(edited({ line1: 'Weg 1' })).toEqual({ address: { line1: 'Weg 1' } })
  expect(edited({ city: '' })).toEqual({ address: { city: null } })
  expect(edited({ hourlyRate: '100' })).toEqual({ hourlyRate: 10_000 })
  expect(complaintsOf(clientFields.editSchema(ClientUpdate, current).safeParse({ name: ' ' }))).toEqual({
    name: 'Name is required',
  })
})
