import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

/** What each plan allows; null is unlimited (spec 1 §6, rules §6 and §7). */
export const planLimits = {
  basic: { tasks: 10, projects: 5, clients: 3, shareUsernames: 3 },
  pro: { tasks: null, projects: null, clients: null, shareUsernames: null },
} as const

/** Bytes of files that each plan allows, including those of trashed tasks (rules §7). */
export const storageLimits = { basic: 1024 ** 3, pro: 50 * 1024 ** 3 } as const

export const UserType = z.enum(['basic', 'pro'])
export type UserType = z.infer<typeof UserType>
export type Counted = keyof (typeof planLimits)['basic']

/** How much room the plan leaves; `limit` and `remaining` are null for unlimited plans. */
export const Limits = z.object({
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  unlimited: z.boolean(),
  current: z.int(),
  userType: UserType,
})
export type Limits = z.infer<typeof Limits>

/** Something for each thing that a plan limits. */
export const everyCounted = <T>(make: (counted: Counted) => T): Record<Counted, T> =>
  Object.fromEntries(
    Object.keys(planLimits.basic).map((counted) => [counted, make(counted as Counted)]),
  ) as Record<Counted, T>

/** The limits payload of spec 2 §3; never negative after a downgrade. */
export const limitsOf = (userType: UserType, counted: Counted, current: number): Limits => {
  const limit = planLimits[userType][counted]
  if (limit === null) return { limit, remaining: null, unlimited: true, current, userType }
  return { limit, remaining: Math.max(0, limit - current), unlimited: false, current, userType }
}

/** Minor units per user and month (spec 1 §9). */
export const proPrice = { amount: 1500, currency: 'USD' } as const

const Provider = z.enum(['stripe', 'sandbox'])

/** A month that was paid. */
export const Payment = z.object({
  _id: z.string(),
  paidAt: Instant,
  amount: z.int().describe("In the currency's minor unit."),
  currency: z.string().describe('ISO 4217.'),
  provider: Provider,
  receiptUrl: z
    .string()
    .nullable()
    .describe("The provider's own page, where it has one; the sandbox has none."),
})
export type Payment = z.infer<typeof Payment>

/** The signed-in person's plan, their usage and their payments (rules §3, §7). */
export const PlanOverview = z.object({
  userType: UserType,
  provider: Provider.nullable().describe('Who is paid; null for a plan that nobody pays for.'),
  status: z
    .enum(['none', 'active', 'past_due', 'ending', 'ended'])
    .describe('`ending` is cancelled and still Pro; `past_due` is Pro while the provider retries the card.'),
  since: Instant.nullable(),
  renewsAt: Instant.nullable(),
  endsAt: Instant.nullable().describe('When it ends or ended.'),
  double: z
    .object({ endsAt: Instant.nullable() })
    .nullable()
    .describe('A second paid subscription for the same account, and its end: it is not renewed.'),
  usage: z
    .object({
      ...everyCounted(() => Limits),
      storage: z.object({ used: z.int(), limit: z.int() }),
    })
    .describe(
      '`shareUsernames` counts the share with the most names; `storage` the bytes of files, including the trash.',
    ),
  payments: z.array(Payment).describe('The latest 100, the newest first.'),
  can: z
    .object({ upgrade: z.boolean(), cancel: z.boolean(), resume: z.boolean(), portal: z.boolean() })
    .describe("What the person may do with it now; `portal` is the provider's page for cards and receipts."),
})
export type PlanOverview = z.infer<typeof PlanOverview>

export const accountPlan = endpoint({
  method: 'GET',
  path: '/account/plan',
  summary: 'The plan, what is used of it, and what was paid',
  access: 'verified',
  answer: data(PlanOverview),
})
