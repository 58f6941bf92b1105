import { forbidden } from './errors.ts'

/** Seen but refused is 403; unseen never gets here. */
export const allow = (permitted: boolean): void => {
  if (!permitted) throw forbidden()
}
