import { createHash } from 'node:crypto'

/** What the crash test writes into a row, 128 to 1024 characters derived from its id alone. */
export const bodyOf = (id: number): string =>
  createHash('sha512')
    .update(String(id))
    .digest('hex')
    .repeat(1 + (id % 8))
