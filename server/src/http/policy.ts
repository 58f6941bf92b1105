import { requirePlan } from './authentication.ts'
import type { Person } from './context.ts'
import { forbidden } from './errors.ts'

/** Refuses with 403 what the caller sees; what the caller does not see never gets here. */
export const allow = (permitted: boolean): void => {
  if (!permitted) throw forbidden()
}

/**
 * What somebody made while they had Pro is read without it (rules §7).
 * @throws Refusal 403 `pro_required` for whoever has neither.
 */
export const ownOrPro = <R>(person: Person, own: R[]): R[] => {
  if (own.length === 0) requirePlan('pro', person)
  return own
}
