import type { Proposal } from '@daybook/contract/proposals'
import { afterEach, expect, test, vi } from 'vitest'
import { openFreshPage } from '../../lib/session/fresh-page.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a draft is called as a person reads it, wherever its title stands', async () => {
  const ada = { _id: 'ada', displayName: 'Ada L.', email: 'ada@daybook.example', timezone: 'UTC' }
  openFreshPage({ user: JSON.stringify(ada) })
  const { proposalRecords } = await import('./proposal-records.ts')
  const { nobody } = await import('../../lib/documents/parties.ts')
  const draft = {
    ...{ status: 'draft', title: 'Brand of {{client.company}}, by {{user.name}}' },
    ...{ variables: [], pricing: [], values: {}, issuer: nobody, companyId: null },
    billTo: { ...nobody, name: 'Nordlicht' },
    ...{ currency: 'EUR', locale: 'en-GB' },
  } as unknown as Proposal
  expect(proposalRecords.kind.titleOf(draft)).toBe('Brand of Nordlicht, by Ada L.')
  expect(proposalRecords.kind.titleOf({ ...draft, status: 'sent', title: 'As it was sent' })).toBe(
    'As it was sent',
  )
})
