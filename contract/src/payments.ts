import { z } from 'zod'
import { emailAddress } from './email.ts'
import { data, endpoint, whole } from './endpoint.ts'
import { PlanOverview, UserType } from './plans.ts'
import { atMost, blankable, Instant, patterned } from './primitives.ts'

const PayersEmail = emailAddress('Invalid email address', 'Invalid email address')

/** A checkout by the provider's own unguessable id. */
const ofSession = z.object({ sessionId: patterned(255, /^[\w-]{8,255}$/, 'Must be a checkout id') })

/** Answers where to pay; `url` also stands beside `data`, as spec 1 §7 has it. */
export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/payments/create-link',
  summary: 'Begin to pay for Pro; 503 where no payment provider is set up',
  access: 'public',
  body: z.object({
    type: z.enum(['subscription'], 'Must be subscription').default('subscription'),
    email: blankable(PayersEmail).describe('Whose account becomes Pro; required without a session.'),
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
  secretAnswer: true,
})

/** The state of a checkout, and the caller's plan now (rules §7). */
export const Verified = z.object({
  status: z.enum(['paid', 'open', 'expired']),
  userType: UserType,
})

export const verifySession = endpoint({
  method: 'GET',
  path: '/payments/verify-session/{sessionId}',
  summary: 'The outcome of a checkout; a paid one makes the account Pro, once',
  access: 'verified',
  params: ofSession,
  answer: data(Verified),
  rateLimit: { name: 'verify-session', tries: 30, windowSeconds: 60 },
})

export const paymentEvent = endpoint({
  method: 'POST',
  path: '/payments/webhook',
  summary: 'The webhook that Stripe calls, signed in `Stripe-Signature`; each event is handled once',
  access: 'public',
  rawBody: true,
  body: z.string().check(atMost(1_048_576)),
  answer: data(
    z.object({ handled: z.boolean().describe('False for one that was handled before, or is not ours.') }),
  ),
})

/** Each call asks the provider. */
const changingPlan = { name: 'change-plan', tries: 10, windowSeconds: 60 }

export const openPortal = endpoint({
  method: 'POST',
  path: '/payments/portal',
  summary: "A page of Stripe's for cards and receipts",
  access: 'verified',
  answer: data(z.object({ url: z.string() })),
  rateLimit: changingPlan,
  secretAnswer: true,
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/payments/cancel',
  summary: 'Cancel Pro at the end of the period that is paid for',
  access: 'verified',
  answer: data(PlanOverview),
  rateLimit: changingPlan,
  secretAnswer: true,
})

export const resumePlan = endpoint({
  method: 'POST',
  path: '/payments/resume',
  summary: 'Take back a cancellation, as long as the period lasts',
  access: 'verified',
  answer: data(PlanOverview),
  rateLimit: changingPlan,
  secretAnswer: true,
})

/** A checkout that moves no money; only on a localhost origin without Stripe (rules §1). */
export const SandboxCheckout = z.object({
  status: z.enum(['paid', 'open', 'expired']),
  email: z.string().nullable().describe('Whose account becomes Pro; null of anything else.'),
  invoice: z
    .object({ number: z.string(), issuer: z.string() })
    .nullable()
    .describe('The invoice that is paid; null of Pro.'),
  amount: z.int().describe("In the currency's minor unit; of Pro, a month."),
  currency: z.string(),
  expiresAt: Instant,
  returnUrl: z.string().describe('Where the browser goes once it is paid.'),
  cancelUrl: z.string(),
})
export type SandboxCheckout = z.infer<typeof SandboxCheckout>

export const sandboxCheckout = endpoint({
  method: 'GET',
  path: '/payments/sandbox/{sessionId}',
  summary: 'A checkout of the sandbox; 404 wherever payments are real',
  access: 'public',
  params: ofSession,
  answer: data(SandboxCheckout),
})

export const paySandbox = endpoint({
  method: 'POST',
  path: '/payments/sandbox/{sessionId}/pay',
  summary: 'Pay in the sandbox, where no money moves; 404 wherever payments are real',
  access: 'public',
  params: ofSession,
  answer: data(SandboxCheckout),
})
