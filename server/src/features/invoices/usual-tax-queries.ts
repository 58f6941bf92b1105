import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { ofOwner } from './queries.ts'

interface Between {
  ownerId: string
  /** Null is one's own name. */
  companyId: string | null
  /** Any, unless given. */
  clientId?: string | undefined
}

/** The taxes of the last invoice that stands, from a company or one's own name; undefined where there is none. */
export const findLastTaxes = (db: Database, { ownerId, companyId, clientId }: Between) =>
  ofOwner(db, ownerId)
    // As the index by date has it, which the statuses alone would not find.
    .where(sql<boolean>`(status = 'draft') is false`)
    .where('status', 'in', ['issued', 'partially_paid', 'paid'])
    .where('type', '<>', 'credit_note')
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .select('tax_totals')
    .orderBy('issue_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
