import { updateInvoice } from '@daybook/contract/invoices'
import { expect, test } from 'vitest'
import { answerCalls, keptSession, openFreshPage } from '../session/fresh-page.ts'

test('a number that is none is refused before it is sent as nothing', async () => {
  openFreshPage(keptSession('ada'))
  const { checkedCall } = await import('./checked-call.ts')
  const asked = answerCalls({})
  const recurrence = { every: 'month' as const, next: '2026-12-01', count: Number.NaN }
  const refused = checkedCall(updateInvoice, { params: { id: 'one' }, body: { recurrence } })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    message: 'Must be a whole number',
    fields: { 'recurrence.count': 'Must be a whole number' },
  })
  expect(asked).toEqual([])
})
