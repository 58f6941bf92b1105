import type { Payment } from '@daybook/contract/plans'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptSession, openFreshPage } from '../../lib/session/fresh-page.ts'

// Each test loads the modules anew, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => openFreshPage(keptSession('ada')))

const row = async (part: Partial<Payment>): Promise<string> => {
  const { PaymentsGroup } = await import('./payments-group.tsx')
  const payment: Payment = {
    _id: 'in_1',
    paidAt: '2026-11-22T10:00:00.000Z',
    amount: 1500,
    currency: 'USD',
    provider: 'stripe',
    receiptUrl: null,
    ...part,
  }
  return renderToStaticMarkup(<PaymentsGroup payments={[payment]} />)
}

test('a payment names the sandbox that took it, and nothing else', async () => {
  expect(await row({ provider: 'sandbox' })).toContain('>Sandbox<')
  expect(await row({ provider: 'stripe' })).not.toContain('Sandbox')
})

test('a payment leads to its receipt', async () => {
  expect(await row({ receiptUrl: 'https://invoice.stripe.example/i_1' })).toContain(
    'href="https://invoice.stripe.example/i_1"',
  )
})
