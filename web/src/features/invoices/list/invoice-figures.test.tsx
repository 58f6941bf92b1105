import type { InvoiceFigures as Figures } from '@daybook/contract/invoice-summary'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'

// The modules are loaded anew, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => openFreshPage(keptSession('ada')))

const drawn = async (ageing: Partial<Figures['ageing']>) => {
  const { lazyInvoices } = await import('../invoices-kind.ts')
  const { InvoiceFigures } = await import('./invoice-figures.tsx')
  const figures: Figures = {
    ...{ currency: 'EUR', outstanding: 3000, overdue: 0, paid: null, paidThisMonth: 0 },
    ageing: { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, ...ageing },
  }
  const client = new QueryClient()
  client.setQueryData([...lazyInvoices.figuresKey, 'summary'], [figures, { ...figures, currency: 'USD' }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InvoiceFigures />
    </QueryClientProvider>,
  )
}

test('says how late the money is only where some is late by more than a month', async () => {
  const usual = await drawn({ upTo30: 3000 })
  expect(usual.match(/€30\.00/g)).toHaveLength(1)
  expect(usual).not.toContain('<li')
  const late = await drawn({ upTo30: 1000, upTo60: 1500, over90: 500 })
  expect([...late.matchAll(/<li>(.*?)<\/li>/g)].slice(0, 3).map(([, words]) => words)).toEqual([
    '€10.00 not due or up to 30 days overdue',
    '€15.00 31–60 days overdue',
    '€5.00 over 90 days overdue',
  ])
})
