import { z } from 'zod'
import { emailPattern } from './accounts.ts'
import { endpoint, whole } from './endpoint.ts'
import { blankable } from './primitives.ts'

const PayersEmail = z
  .string()
  .trim()
  .max(254, 'Invalid email address')
  .regex(emailPattern, 'Invalid email address')

/** Answers where to pay: `url` also beside `data`, as spec 1 §7 has it. */
export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/payments/create-link',
  summary: 'Begin to pay for Pro; 503 where no payment provider is set up',
  access: 'public',
  body: z.object({
    type: z.enum(['subscription'], 'Must be subscription').default('subscription'),
    email: blankable(PayersEmail).describe(
      'Whose account becomes Pro; without a session it has to be named.',
    ),
  }),
  answer: whole(
    z.object({
      success: z.literal(true),
      url: z.string(),
      message: z.string(),
      data: z.object({ url: z.string(), sessionId: z.string() }),
    }),
  ),
  rateLimit: { name: 'create-link', tries: 10, windowSeconds: 60, accountField: 'email' },
})
