import { addDays, dateIn } from '@daybook/contract/calendar'
import { createClient } from '@daybook/contract/clients'
import { addPayment, issueInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice } from '@daybook/contract/invoices'
import { updateProfile } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { createCaller } from '../server/test/caller.ts'
import type { Person } from './people.ts'

/** Two clients with a project each, and hours on them today and yesterday; an invoice that is paid in part. */
export const makeReportWork = async (origin: string, as: Person, names = ['Ada Ltd', 'Grace & Sons']) => {
  const call = createCaller(origin)
  await call(updateProfile, { as, body: { hourlyRate: 8000, currency: 'EUR' } })
  const today = dateIn('Europe/Berlin', new Date())
  const clients = await Promise.all(
    names.map(async (name) => (await call(createClient, { as, body: { name } })).data._id),
  )
  const hours = [
    { client: 0, day: -1, from: '08', to: '11', billable: true },
    { client: 1, day: -1, from: '12', to: '13', billable: true },
    { client: 0, day: -2, from: '09', to: '10', billable: false },
    { client: 1, day: -35, from: '09', to: '11', billable: true },
  ]
  const tasks = await Promise.all(
    clients.map(async (clientId, at) => {
      const body = { name: `Site of ${names[at]}`, clientId, color: at === 0 ? '#3182ce' : '#b7791f' }
      const { data } = await call(createProject, { as, body })
      const task = { title: `Draw for ${names[at]}`, projectId: data._id }
      return (await call(createTask, { as, body: task })).data._id
    }),
  )
  for (const { client, day, from, to, billable } of hours) {
    const date = addDays(today, day)
    const body = { startedAt: `${date}T${from}:00:00Z`, stoppedAt: `${date}T${to}:00:00Z`, billable }
    await call(addSession, { as, params: { id: tasks[client] ?? '' }, body })
  }
  const items = [
    { description: 'Design', quantity: '3', unit: 'hour', unitPrice: 8000, taxRate: '20', taxLabel: 'VAT' },
  ] as const
  const draft = await call(createInvoice, {
    as,
    body: { clientId: clients[0], currency: 'EUR', items: [...items] },
  })
  const params = { id: draft.data._id }
  await call(issueInvoice, { as, params })
  await call(addPayment, { as, params, body: { amount: 10_000, date: today, method: 'bank' } })
  return { clients, today }
}
