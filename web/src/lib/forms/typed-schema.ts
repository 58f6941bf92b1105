import { fieldErrors } from '@daybook/contract/validation'
import { z } from 'zod'

/** A complaint, and the field of the form that it is about. */
export type Complaint = readonly [field: string, message: string]

/**
 * Takes what was typed, as `compose` makes it, for what the contract wants of it. `say` puts a complaint of the contract
 * under the name and into the words of the form.
 */
export const typedSchema = <V, T>(
  schema: z.ZodType<T>,
  compose: (typed: V) => unknown,
  say: (complaint: Complaint, typed: V) => Complaint,
) =>
  z.custom<V>().transform((typed, ctx): T => {
    const parsed = schema.safeParse(compose(typed))
    if (parsed.success) return parsed.data
    for (const complaint of Object.entries(fieldErrors(parsed.error))) {
      const [field, message] = say(complaint, typed)
      ctx.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })
