import type { RecordEvent } from '@daybook/contract/events'
import { sql } from 'kysely'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedInvoices } from './export-invoices.ts'
import { countInvoices } from './figures.ts'
import { findSandbox, paySandbox } from './paying/sandbox-payment.ts'
import { checkoutKind, settleCheckout } from './paying/settle-checkout.ts'
import { invoiceReactions, invoiceSchedules, invoiceWork } from './reactions.ts'
import { invoiceRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'invoice'>, Nothing> {
    'entry.billed': Nothing
  }
  interface InternalEvents {
    /** The client looked for the first time. */
    'invoice.viewed': Nothing
    /** Minor units of `currency` arrived online. */
    'invoice.paid_online': { amount: number; currency: string }
    /** The client named the day by which they will pay. */
    'invoice.promised': { date: string }
  }
}

export const invoices = defineFeature({
  name: 'invoices',
  exports: { invoice: exportedInvoices },
  routes: invoiceRoutes,
  reactions: invoiceReactions,
  work: invoiceWork,
  schedules: invoiceSchedules,
  figures: { invoice: countInvoices },
  search: {
    invoice: searchOf(
      'invoices',
      { title: 'title', foldedTitle: 'search_title', foldedText: 'search_text' },
      () => sql`r.client_name`,
    ),
  },
  checkouts: { [checkoutKind]: { settle: settleCheckout, findSandbox, paySandbox } },
  trash: { invoice: trashOf('invoices', { title: 'client_name' }) },
})
