import { addDays } from '@daybook/contract/calendar'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import { addPayment, createCreditNote, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice, type Invoice } from '@daybook/contract/invoices'
import { promisePayment } from '@daybook/contract/public-invoice'
import { reminders } from './billing.ts'
import { type ClientAnswers, expectAnswer, tokenIn, viewInvoice } from './client-answers.ts'
import { clients } from './content/clients.ts'
import { type InvoicePlan, writtenInvoices } from './content/invoices.ts'
import { known, type Life } from './life.ts'

const afternoon = 15 * 60

const send = ({ call, me }: Life, { _id: id }: Invoice): Promise<Invoice> =>
  call(sendInvoice, { as: me, params: { id }, body: { attachPdf: false } })

const laterSeen = (life: Life, { ago, fate }: InvoicePlan, { _id }: Invoice): void =>
  life.agenda.at(life.agenda.daysAgo(fate === 'promised' ? 1 : ago - 1), 10 * 60 + 40, () =>
    viewInvoice(life, _id),
  )

const voidSoon = async ({ agenda, call, me }: Life, { ago }: InvoicePlan, { _id: id }: Invoice) =>
  agenda.at(agenda.daysAgo(ago - 1), 9 * 60 + 10, () =>
    call(voidInvoice, { as: me, params: { id }, body: { reason: 'The date of the workshop was wrong.' } }),
  )

const creditLater = ({ agenda, call, me }: Life, { ago }: InvoicePlan, { _id: id, items }: Invoice) => {
  const [first] = items
  if (!first) return
  const body = { lines: [{ _id: first._id, quantity: '2' }], reason: 'Two boards came with scratches.' }
  agenda.at(agenda.daysAgo(ago - 2), 11 * 60, () => call(createCreditNote, { as: me, params: { id }, body }))
}

const payPart = ({ agenda, call, me }: Life, { ago }: InvoicePlan, { _id: id, total }: Invoice): void =>
  agenda.at(agenda.daysAgo(ago - 9), 11 * 60, () =>
    call(addPayment, {
      as: me,
      params: { id },
      body: { amount: Math.round(total / 2), reference: 'First half' },
    }),
  )

const promise = ({ agenda, call, work }: Life, { publicUrl }: Invoice): void =>
  agenda.at(agenda.daysAgo(1), 17 * 60, async () => {
    const date = addDays(agenda.today, 6)
    await call(promisePayment, { params: { token: tokenIn(publicUrl) }, body: { date } })
    await work()
  })

/** What becomes of a draft. */
const meetFate = async (life: Life, answers: ClientAnswers, plan: InvoicePlan, draft: Invoice) => {
  if (plan.fate === 'draft') return
  if (plan.fate === 'unsent') {
    await life.call(issueInvoice, { as: life.me, params: { id: draft._id }, body: {} })
    return
  }
  const sent = await send(life, draft)
  if (plan.fate !== undefined && plan.fate !== 'credited in part') answers.add(sent._id)
  if (plan.fate === 'overdue' || plan.fate === 'partly paid' || plan.fate === 'promised')
    laterSeen(life, plan, sent)
  if (plan.fate === 'void') await voidSoon(life, plan, sent)
  if (plan.fate === 'credited in part') creditLater(life, plan, sent)
  if (plan.fate === 'partly paid') payPart(life, plan, sent)
  if (plan.fate === 'promised') promise(life, sent)
  expectAnswer(life, answers, plan.client, sent)
}

const write = async (life: Life, answers: ClientAnswers, plan: InvoicePlan): Promise<void> => {
  const { tax } = clients[plan.client]
  const body = {
    ...{ clientId: known(life.clients, plan.client), reminders },
    items: plan.items.map((item) => ({ ...item, ...tax })),
  }
  const draft = await life.call(createInvoice, { as: life.me, body })
  await meetFate(life, answers, plan, draft)
}

/** Writes the invoices that no time stands behind. */
export const planWrittenInvoices = (life: Life, answers: ClientAnswers): void => {
  const { agenda } = life
  // What is written today is written before the year ends, however early that is.
  for (const plan of writtenInvoices)
    if (plan.ago === 0) agenda.atInstant(agenda.end, () => write(life, answers, plan))
    else agenda.at(agenda.daysAgo(plan.ago), afternoon, () => write(life, answers, plan))
}
