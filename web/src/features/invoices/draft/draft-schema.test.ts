import { fieldErrors } from '@daybook/contract/validation'
import { expect, test } from 'vitest'
import { nobody } from '../../../lib/documents/parties.ts'
import { draftSchema } from './draft-schema.ts'

const [ada, bob, studio] = ['1', '2', '3'].map((end) => `01a20cc9-2198-777d-ac52-0f6fc74f819${end}`)
const plain = {
  ...{
    _id: '01a20cc9-2198-777d-ac52-0f6fc74f8190',
    description: 'Deposit INV-1',
    quantity: '-1',
    unit: 'item',
  },
  ...{ unitPrice: 5_000, taxRate: '0', taxLabel: '', discount: null, taskId: null, sessionIds: [] },
  ...{ amount: -5_000, net: -5_000 },
}
const taken = { ...plain, deposit: { _id: plain._id, base: 5_000, tax: 0 } }
const draft = {
  ...{ type: 'invoice' as const, issueDate: '2026-11-01', dueDate: '2026-11-15' },
  ...{ clientId: ada ?? null, companyId: null, items: [taken] },
  ...{ billTo: { ...nobody, name: 'Ada' }, issuer: { ...nobody, name: 'Per Son' } },
}
const complaintsOf = (
  of: typeof draft | (Omit<typeof draft, 'items'> & { items: (typeof plain)[] }),
  edit: object,
) => {
  const parsed = draftSchema(of).safeParse(edit)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test('what takes off deposits says beside client and company whose they are', () => {
  expect(complaintsOf(draft, { clientId: bob, companyId: studio })).toEqual({
    clientId: 'Its deposits were billed to Ada',
    companyId: 'Its deposits were issued by Per Son',
  })
  expect(complaintsOf(draft, { clientId: null })).toEqual({ clientId: 'Its deposits were billed to Ada' })
  expect(complaintsOf(draft, { clientId: ada, companyId: null, notes: 'Thank you' })).toEqual({})
  expect(complaintsOf({ ...draft, items: [plain] }, { clientId: bob, companyId: studio })).toEqual({})
})

test('the due date is right with the issue date that is kept', () => {
  expect(complaintsOf(draft, { dueDate: '2026-10-31' })).toEqual({
    dueDate: 'Must not be before the issue date',
  })
})
