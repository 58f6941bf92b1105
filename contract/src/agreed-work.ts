import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'

const params = z.object({ id: Id })

/** What was agreed for a project, beside what was done (rules §12). */
export const AgreedWork = z.object({
  proposals: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      changeOf: Id.nullable(),
      acceptedAt: Instant,
      acceptedBy: z.string(),
      currency: z.string(),
      total: z.int().describe('As accepted, without tax.'),
      minutes: z.int().describe('Of the lines in hours and in days of eight hours.'),
    }),
  ),
  currency: z.string().nullable().describe('Of all of them; null where they are in several.'),
  total: z.int().nullable(),
  minutes: z.int(),
  trackedSeconds: z.int().describe('Closed entries of the project.'),
  worth: z.int().nullable().describe('Their billable time at its rates in `currency`.'),
  used: z
    .number()
    .nullable()
    .describe('Per cent: time of `minutes` where hours were agreed, else `worth` of `total`.'),
  standing: z.enum(['within', 'near', 'over']).describe('`near` from 80 per cent on.'),
})
export type AgreedWork = z.infer<typeof AgreedWork>

export const agreedWork = endpoint({
  method: 'GET',
  path: '/projects/{id}/agreed',
  summary: 'What the client accepted for a project of one’s own, beside the time tracked on it',
  access: 'verified',
  params,
  answer: data(AgreedWork),
})
