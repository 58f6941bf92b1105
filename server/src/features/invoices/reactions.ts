import { trashDays } from '@daybook/contract/trash'
import { addUpInvoices } from '../../db/invoice-counts.ts'
import { type Reactions, workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { invoiceRecords } from './invoice-records.ts'
import { askAboutCheckouts, closeAtProvider } from './paying/checkout-work.ts'
import { closeAllOf } from './paying/close-checkouts.ts'
import { sendPaidMail } from './paying/paid-mail.tsx'
import { sendPromiseMail } from './paying/promise-mail.tsx'
import { remindClients } from './reminders/remind.ts'
import { sendReminder } from './reminders/reminder-mail.tsx'
import { noticeRenamed, renameClient } from './renamed-client.ts'
import { type InvoiceMailWork, sendInvoiceMail } from './sending/invoice-mail.tsx'
import { continueSeries } from './series/continue-series.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'invoices.empty_trash': Record<never, never>
    'invoices.add_up_counts': Record<never, never>
    'invoices.recur': Record<never, never>
    'invoices.remind': Record<never, never>
    'invoices.send_reminder': { invoiceId: string; mailId: string }
    'invoices.send_mail': InvoiceMailWork
    'invoices.tell_paid': { checkoutId: string; mailId: string }
    'invoices.tell_promise': { invoiceId: string; date: string; mailId: string }
    'invoices.rename_client': { clientId: string }
    'invoices.close_checkout': { checkoutId: string }
    'invoices.ask_checkouts': Record<never, never>
  }
}

type Work = Pick<
  WorkParts,
  'db' | 'clock' | 'reactions' | 'mailer' | 'config' | 'provider' | 'files' | 'typesetter'
>

const mailingOf = ({ db, mailer, config }: Work) => ({ db, mailer, appOrigin: config.appOrigin })

/** A person who leaves is paid no more; a client who is renamed is found by the new name. */
export const invoiceReactions: Reactions = {
  'user.deleted': [closeAllOf],
  'client.updated': [noticeRenamed],
}

export const invoiceWork = (work: Work): Handlers => ({
  // Deletes for good the drafts that have been in the trash for 30 days (rules §4).
  'invoices.empty_trash': async () => {
    await invoiceRecords.purge(work.db, new Date(work.clock().getTime() - trashDays * 86_400_000))
  },
  'invoices.add_up_counts': () => addUpInvoices(work.db),
  'invoices.recur': (_, { log }) => continueSeries(workScope(work), log),
  'invoices.remind': () => remindClients(workScope(work)),
  'invoices.send_reminder': (reminder, context) =>
    sendReminder({ ...mailingOf(work), scope: workScope(work) }, reminder, context),
  'invoices.send_mail': (mail, context) =>
    sendInvoiceMail({ ...work, ...mailingOf(work), scope: workScope(work) }, mail, context),
  'invoices.tell_paid': (paid, { signal }) => sendPaidMail(mailingOf(work), paid, signal),
  'invoices.tell_promise': (promise, { signal }) => sendPromiseMail(mailingOf(work), promise, signal),
  'invoices.rename_client': ({ clientId }) => renameClient(work.db, clientId),
  'invoices.close_checkout': ({ checkoutId }, { log }) =>
    closeAtProvider({ ...workScope(work), log }, work.provider, checkoutId),
  'invoices.ask_checkouts': (_, { log }) => askAboutCheckouts(workScope(work), work.provider, log),
})

// A missed run needs no making up for beyond the next one, which finds the same invoices.
export const invoiceSchedules: Schedule[] = [
  { name: 'invoices.empty_trash', cron: '37 3 * * *' },
  { name: 'invoices.add_up_counts', cron: '* * * * *', catchUpHours: 1 },
  { name: 'invoices.recur', cron: '*/15 * * * *', catchUpHours: 1 },
  { name: 'invoices.ask_checkouts', cron: '26 * * * *', catchUpHours: 1 },
  { name: 'invoices.remind', cron: '5,20,35,50 * * * *', catchUpHours: 1 },
]
