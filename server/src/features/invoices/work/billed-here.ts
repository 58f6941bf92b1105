import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether an invoice bills `b`, or did as it was issued: only a draft keeps what it freed, until it is issued. */
export const billedHere = (issuedAt: RawBuilder<unknown>) =>
  sql<SqlBool>`(b.released_at is null or ${issuedAt} is not null)`
