import { ReceiptText } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createInvoiceListener, lazyInvoices, useInvoicePages } from './invoices-kind.ts'

export const feature = defineFeature({
  name: 'invoices',
  records: {
    load: lazyInvoices.load,
    panel: {
      addsAt: '/invoices',
      addLabel: 'Create Invoice',
      readAddress: useInvoicePages,
      load: null,
    },
    trash: {
      type: 'invoice',
      word: 'Invoice',
      placeOf: (id) => ({ to: '/invoices/$invoiceId', params: { invoiceId: id } }),
    },
    figure: { label: 'Invoices', to: '/invoices' },
    search: { label: 'Invoices', icon: ReceiptText },
  },
  navigation: [
    {
      ...{ label: 'Invoices', to: '/invoices' },
      ...{ icon: ReceiptText, place: 70, keys: 'g i' },
    },
  ],
  listeners: [createInvoiceListener],
  kept: [
    [...lazyInvoices.key, 'list'],
    ...['rows', 'summary', 'client'].map((part) => [...lazyInvoices.figuresKey, part]),
  ],
  clientPart: async () => (await again(() => import('./list/client-invoices.tsx'))).ClientInvoices,
  loadAhead: () => Promise.resolve(() => [lazyInvoices.query]),
})
