import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether an invoice bills `b`, or did as it was issued: what its draft had freed by then is no part of it. */
export const billedHere = (issuedAt: RawBuilder<unknown>) =>
  sql<SqlBool>`(b.released_at is null or b.released_at >= ${issuedAt})`
