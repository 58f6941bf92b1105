import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPayment, issueInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice } from '@daybook/contract/invoices'
import { newId } from '../src/db/ids.ts'
import { createCaller } from './caller.ts'

/** What the server has answered, and what it was asked without an answer. */
export interface Told {
  /** Invoices by the numbers that were answered for them. */
  numbers: Map<string, string>
  /** Payments by their amounts, each with its invoice. */
  payments: Map<string, { invoice: string; amount: number }>
  openIssues: Set<string>
  openPayments: Map<string, { invoice: string; amount: number }>
}

export const nothingTold = (): Told => ({
  numbers: new Map(),
  payments: new Map(),
  openIssues: new Set(),
  openPayments: new Map(),
})

interface Session {
  origin: string
  accessToken: string
  clientId: string
}

const items = [{ description: 'Design', quantity: '2', unitPrice: 10_000, taxRate: '20' }]

/** One attempt of each thing; what is not answered stays open, and is asked again after the next start. */
const steps = ({ origin, accessToken, clientId }: Session, told: Told) => {
  const call = createCaller(origin)
  const as = { accessToken }
  const draft = async () => {
    const _id = newId()
    const reply = await call(createInvoice, { as, body: { _id, clientId, currency: 'EUR', items } })
    return reply.status === 201 ? _id : undefined
  }
  const issue = async (id: string) => {
    told.openIssues.add(id)
    const reply = await call(issueInvoice, { as, params: { id } })
    if (reply.status !== 200) return false
    const before = told.numbers.get(id)
    const number = reply.data.number ?? ''
    if (before && before !== number) throw new Error(`${before} became ${number}`)
    told.numbers.set(id, number)
    return told.openIssues.delete(id)
  }
  const pay = async (_id: string, payment: { invoice: string; amount: number }) => {
    told.openPayments.set(_id, payment)
    const body = { _id, amount: payment.amount }
    const reply = await call(addPayment, { as, params: { id: payment.invoice }, body })
    if (reply.status !== 201 && reply.status !== 200) return
    told.payments.set(_id, payment)
    told.openPayments.delete(_id)
  }
  return { draft, issue, pay }
}

/** Asks again for what was not answered, until it is; a busy machine says 503. @throws where it is refused. */
export const askAgain = async (session: Session, told: Told): Promise<number> => {
  const { issue, pay } = steps(session, told)
  const isOpen = () => told.openIssues.size + told.openPayments.size > 0
  const asked = told.openIssues.size + told.openPayments.size
  for (let attempt = 0; isOpen() && attempt < 20; attempt++) {
    if (attempt > 0) await sleep(250)
    for (const id of told.openIssues) await issue(id)
    for (const [id, payment] of told.openPayments) await pay(id, payment)
  }
  if (isOpen()) throw new Error(`Of ${asked} that were asked again some are refused`)
  return asked
}

/** Issues and pays until it is stopped, as several people at once; answers that do not come are expected. */
export const startLoad = (session: Session, told: Told, connections: number) => {
  const { draft, issue, pay } = steps(session, told)
  let isStopped = false
  const work = async () => {
    while (!isStopped)
      try {
        const id = await draft()
        if (id && (await issue(id)))
          for (let part = 0; part < 2; part++)
            await pay(newId(), { invoice: id, amount: randomInt(1, 12_000) })
        else await sleep(20)
      } catch {
        // The server is being killed on purpose.
        await sleep(20)
      }
  }
  const running = Array.from({ length: connections }, work)
  return async () => {
    isStopped = true
    await Promise.all(running)
  }
}
