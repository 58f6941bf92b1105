import { z } from 'zod'
import { endpoint, message } from './endpoint.ts'
import { requiredText } from './primitives.ts'

/** A person's message to the operator of this installation; both fields are trimmed (spec 1 §5). */
export const Feedback = z.object({
  subject: requiredText('Subject is required', 200),
  body: requiredText('Message is required', 10_000),
})
export type Feedback = z.infer<typeof Feedback>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  summary: 'Tell whoever runs this installation what is good, wrong or missing',
  access: 'verified',
  body: Feedback,
  answer: message(),
  rateLimit: { name: 'feedback', tries: 5, windowSeconds: 60 },
})
