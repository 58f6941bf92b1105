import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** Unbilled work in one currency; currencies are never added up (rules §5). */
const ClientMoney = z.object({
  currency: z.string().describe('ISO 4217.'),
  unbilledSeconds: z.int().describe('Of closed billable entries at a rate in this currency.'),
  unbilledAmount: z.int().describe('Minor units: those seconds at the rates that were kept with them.'),
})

/** What a client's page shows of its work (rules §5). */
export const ClientSummary = z.object({
  projects: z.array(z.object({ _id: Id, name: z.string(), color: z.string(), active: z.boolean() })),
  money: z.array(ClientMoney),
  trackedSeconds: z.int().describe('Of all closed entries of its projects’ tasks.'),
})
export type ClientSummary = z.infer<typeof ClientSummary>

export const clientSummary = endpoint({
  method: 'GET',
  path: '/clients/{id}/summary',
  summary: 'The projects of a client, and what was worked on them and not billed yet',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: data(ClientSummary),
})
