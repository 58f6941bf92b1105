import { addDays, monthAround } from '@daybook/contract/calendar'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import { createInvoice, listInvoices, updateInvoice } from '@daybook/contract/invoices'
import { CallRefused } from './calls.ts'
import { type ClientAnswers, expectAnswer } from './client-answers.ts'
import { type ClientKey, clients } from './content/clients.ts'
import { retainer } from './content/invoices.ts'
import { workdaysAfter } from './days.ts'
import { known, type Life } from './life.ts'

/** Days from the due date. */
export const reminders = [-3, 7, 14]

/** In the words that stand below each invoice. */
const thanks = 'Thank you for the good work together.'

/** Bills what was worked for a client until the end of a month; nothing where nothing was. */
const billMonth = async (life: Life, answers: ClientAnswers, key: ClientKey, to: string): Promise<void> => {
  const { call, me } = life
  const clientId = known(life.clients, key)
  const body = { clientId, to, groupBy: 'task', rounding: '15', ...clients[key].tax } as const
  const draft = await call(invoiceFromTasks, { as: me, body }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 409) return null
    throw error
  })
  if (!draft) return
  const params = { id: draft._id }
  await call(updateInvoice, { as: me, params, body: { notes: thanks, showWork: true, reminders } })
  const sent = await call(sendInvoice, { as: me, params, body: { attachPdf: false } })
  expectAnswer(life, answers, key, sent)
}

const beginRetainer = async ({ call, me, clients: made }: Life, day: string): Promise<void> => {
  const clientId = known(made, 'nordlicht')
  const next = addDays(monthAround(day).last, 1)
  const items = retainer.map((one) => ({ ...one, ...clients.nordlicht.tax }))
  const recurrence = { every: 'month', next, send: true } as const
  const body = { clientId, items, notes: thanks, reminders, recurrence }
  const { _id: id } = await call(createInvoice, { as: me, body })
  await call(sendInvoice, { as: me, params: { id }, body: { attachPdf: false } })
}

/** What the series sent by itself is answered by the client as anything else. */
const expectRetainers = async (life: Life, answers: ClientAnswers): Promise<void> => {
  const query = { clientId: known(life.clients, 'nordlicht'), status: 'sent' } as const
  for (const invoice of (await life.call(listInvoices, { as: life.me, query })).items)
    expectAnswer(life, answers, 'nordlicht', invoice)
}

/** Bills the month before on the first workday of each month. */
export const planBilling = (life: Life, answers: ClientAnswers): void => {
  const { agenda } = life
  const begun = agenda.daysAgo(360)
  agenda.at(begun, 10 * 60, () => beginRetainer(life, begun))
  agenda.at(begun, 10 * 60 + 5, () => expectRetainers(life, answers))
  for (let first = addDays(monthAround(begun).last, 1); first <= agenda.today; ) {
    const lastOfMonth = addDays(first, -1)
    const day = workdaysAfter(lastOfMonth, 1)
    for (const [place, key] of (Object.keys(clients) as ClientKey[]).entries())
      agenda.at(day, 10 * 60 + 10 + place * 7, async () => {
        if (life.clients.has(key)) await billMonth(life, answers, key, lastOfMonth)
      })
    agenda.at(day, 11 * 60 + 30, () => expectRetainers(life, answers))
    first = addDays(monthAround(first).last, 1)
  }
}
