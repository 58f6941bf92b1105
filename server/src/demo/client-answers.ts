import { addDays, dateIn } from '@daybook/contract/calendar'
import { payPublicInvoice } from '@daybook/contract/invoice-payment-link'
import { addPayment } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice, type InvoiceRow } from '@daybook/contract/invoices'
import { paySandbox } from '@daybook/contract/payments'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { timezone } from './agenda.ts'
import { type ClientKey, clients } from './content/clients.ts'
import type { Life } from './life.ts'

/** The invoices of which it is planned already what the client does. */
export type ClientAnswers = Set<string>

type Sent = Pick<InvoiceRow | Invoice, '_id' | 'dueDate' | 'number'>

/** The last part of the address of a page. */
export const tokenIn = (url: string | null): string => url?.split('/').at(-1)?.split('?')[0] ?? ''

const publicTokenOf = async ({ call, me }: Life, id: string): Promise<string> =>
  tokenIn((await call(getInvoice, { as: me, params: { id } })).publicUrl)

/** Opens an invoice's page, as the client does. */
export const viewInvoice = async (life: Life, id: string): Promise<void> => {
  await life.call(readPublicInvoice, { params: { token: await publicTokenOf(life, id) } })
  await life.work()
}

/** Pays by the link what is open. */
const payByLink = async (life: Life, id: string): Promise<void> => {
  const { url } = await life.call(payPublicInvoice, { params: { token: await publicTokenOf(life, id) } })
  await life.call(paySandbox, { params: { sessionId: tokenIn(url) } })
  await life.work()
}

const payByBank = ({ call, me }: Life, { _id: id, number }: Sent): Promise<unknown> =>
  call(addPayment, { as: me, params: { id }, body: { method: 'bank', reference: `${number}` } })

/** Lets a client look at an invoice in the days after it was sent, and pay it at about the time when it is due. */
export const expectAnswer = (life: Life, answers: ClientAnswers, key: ClientKey, invoice: Sent): void => {
  if (answers.has(invoice._id)) return
  answers.add(invoice._id)
  const { agenda, random } = life
  const { paysAfterDue, method } = clients[key]
  const viewedOn = addDays(dateIn(timezone, agenda.now()), random.whole(1, 2))
  agenda.at(viewedOn, random.whole(9 * 60, 16 * 60), () => viewInvoice(life, invoice._id))
  const paidOn = addDays(invoice.dueDate, random.whole(...paysAfterDue))
  agenda.at(paidOn < viewedOn ? viewedOn : paidOn, random.whole(16 * 60 + 10, 18 * 60), () =>
    method === 'link' ? payByLink(life, invoice._id) : payByBank(life, invoice),
  )
}
