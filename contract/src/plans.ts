import { z } from 'zod'

/** What each plan allows; null is unlimited (spec 1 §6, decisions §6 and §7). */
export const planLimits = {
  basic: { clients: 3, projects: 5, tasks: 10, shareUsernames: 3 },
  pro: { clients: null, projects: null, tasks: null, shareUsernames: null },
} as const

export const UserType = z.enum(['basic', 'pro'])
export type UserType = z.infer<typeof UserType>
export type Counted = keyof (typeof planLimits)['basic']

/** How much room the plan leaves; `limit` and `remaining` are null for the unlimited. */
export const Limits = z.object({
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  unlimited: z.boolean(),
  current: z.int(),
  userType: UserType,
})
export type Limits = z.infer<typeof Limits>

/** The limits payload of spec 2 §3; never negative after a downgrade. */
export const limitsOf = (userType: UserType, counted: Counted, current: number): Limits => {
  const limit = planLimits[userType][counted]
  if (limit === null) return { limit, remaining: null, unlimited: true, current, userType }
  return { limit, remaining: Math.max(0, limit - current), unlimited: false, current, userType }
}
