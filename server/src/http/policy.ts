import { forbidden } from './errors.ts'

/** Refuses with 403 what the caller sees; what the caller does not see never gets here. */
export const allow = (permitted: boolean): void => {
  if (!permitted) throw forbidden()
}
