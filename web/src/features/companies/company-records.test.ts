import { CompanyCreate, CompanyUpdate } from '@daybook/contract/companies'
import { fieldErrors } from '@daybook/contract/validation'
import { expect, test, vi } from 'vitest'
import { companyFields } from './company-fields.ts'
import { type CompanyChange, companyRecords } from './company-records.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

const { apply } = companyRecords.kind
const at = '2026-11-24T08:00:00.000Z'
const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const made = (number: number, name: string): CompanyChange => ({
  ...{ kind: 'create', id: id(number), at, body: { name } },
})
const shown = (changes: readonly CompanyChange[]) =>
  changes.reduce(apply, []).map(({ name, isDefault }) => [name, isDefault])

test('the first company is the default, and stands before the others', () => {
  expect(shown([made(1, 'Zebra'), made(2, 'Acme'), made(3, 'Bell')])).toEqual([
    ['Zebra', true],
    ['Acme', false],
    ['Bell', false],
  ])
})

test('one becomes the default in place of the other', () => {
  const changes = [made(1, 'Zebra'), made(2, 'Bell'), { kind: 'makeDefault', id: id(2) } as const]
  expect(shown(changes)).toEqual([
    ['Bell', true],
    ['Zebra', false],
  ])
})

const account = { _id: id(9), label: 'Main', holder: '', bank: '', iban: '', bic: '', details: '' }

test('an account number goes without the spaces that it is typed with, and an account without words not at all', () => {
  const draft = {
    ...companyFields.blankDraft,
    ...{ name: 'Acme', website: 'acme.example' },
    paymentDetails: [
      { ...account, iban: 'de02 1203 0000 0000 2020 51' },
      { ...account, _id: id(10), label: '' },
    ],
  }
  const body = companyFields.createSchema(CompanyCreate).parse(draft)
  expect(body).toMatchObject({
    website: 'https://acme.example',
    paymentDetails: [{ _id: id(9), iban: 'DE02120300000000202051' }],
  })
  expect(companyFields.draftOf(body).paymentDetails).toEqual([
    { ...account, iban: 'DE02 1203 0000 0000 2020 51' },
  ])
})

test('what is wrong with an account is said of its own field', () => {
  const current = companyFields.blank
  const typed = { paymentDetails: [account, { ...account, iban: 'DE00' }] }
  const { error } = companyFields.editSchema(CompanyUpdate, current).safeParse(typed)
  expect(error && fieldErrors(error)).toEqual({
    'paymentDetails.0.iban': 'Enter an IBAN or the account details',
    'paymentDetails.1.iban': 'IBAN is invalid',
  })
})
