import type { Database } from '../../db/types.ts'

/** The terms of an owner's client, in the trash too: they were what the draft took over. */
export const findTerms = async (db: Database, ownerId: string, id: string | null) => {
  const found =
    id &&
    (await db
      .selectFrom('clients')
      .select(['currency', 'locale', 'payment_terms_days as paymentTermsDays'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst())
  return found || null
}

/** The currency of an owner's company, in the trash too. */
export const findCompanyCurrency = async (db: Database, ownerId: string, id: string | null) => {
  if (!id) return null
  const company = await db
    .selectFrom('companies')
    .select('currency')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return company?.currency
}
