import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** Where the rate was changed; one's own rate when all are left out. */
const RateScope = z
  .object({ taskId: Id.optional(), projectId: Id.optional(), clientId: Id.optional() })
  .refine((scope) => Object.values(scope).filter(Boolean).length <= 1, {
    path: ['taskId'],
    error: 'Name a task, a project or a client, and only one',
  })
export type RateScope = z.infer<typeof RateScope>

const OtherRates = z.object({
  seconds: z.int().describe('Of unbilled time to which this rate applies and that still has another one.'),
})

export const rateOffer = endpoint({
  method: 'GET',
  path: '/time/rate-offer',
  summary: 'How much unbilled time still has another rate than the current one',
  access: 'verified',
  query: RateScope,
  answer: data(OtherRates),
})

export const applyRate = endpoint({
  method: 'POST',
  path: '/time/apply-rate',
  summary: 'Apply the current rate to the unbilled time that still has another one',
  access: 'verified',
  body: RateScope,
  answer: data(OtherRates),
})
