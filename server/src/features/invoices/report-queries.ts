import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'

/** Whose invoices, between which days, both included, and of which client where it is one. */
interface Scope {
  ownerId: string
  from: string
  to: string
  clientId?: string | undefined
}

/** What was issued within the days; drafts and void ones are out. */
const issuedIn = (db: Database, { ownerId, from, to, clientId }: Scope) =>
  db
    .selectFrom('invoices as i')
    .where('i.owner_id', '=', ownerId)
    .where('i.trashed_at', 'is', null)
    .where(sql<boolean>`(i.status = 'draft') = false`)
    .where('i.issue_date', '>=', from)
    .where('i.issue_date', '<=', to)
    .where('i.status', '<>', 'void')
    .$if(clientId !== undefined, (query) => query.where('i.client_id', '=', clientId ?? ''))

/** A credit note takes back. */
const sign = sql<number>`case when i.type = 'credit_note' then -1 else 1 end`

/** Tax by month of issue, currency, rate and label, of invoices less credit notes; in minor units. */
export const sumTaxes = (db: Database, scope: Scope) =>
  issuedIn(db, scope)
    .innerJoinLateral(
      sql<{
        rate: string
        label: string
        base: number
        amount: number
      }>`jsonb_to_recordset(i.tax_totals)`.as<'tax'>(
        sql`tax(rate text, label text, base bigint, amount bigint)`,
      ),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`to_char(i.issue_date, 'YYYY-MM')`.as('month'),
      'i.currency',
      'tax.rate',
      'tax.label',
    ])
    .select([
      sql<number>`sum(${sign} * tax.base)::bigint`.as('base'),
      sql<number>`sum(${sign} * tax.amount)::bigint`.as('tax'),
    ])
    .groupBy(['month', 'i.currency', 'tax.rate', 'tax.label'])
    .orderBy('month')
    .orderBy('i.currency')
    .orderBy(sql`max(tax.rate::numeric)`, 'desc')
    .orderBy('tax.label')
    .execute()

/** Net amounts by month of issue and currency, of invoices less credit notes; in minor units. */
export const netByMonth = (db: Database, scope: Scope) => {
  const net = issuedIn(db, scope)
    .select([sql<string>`to_char(i.issue_date, 'YYYY-MM')`.as('month'), 'i.currency'])
    .select(
      sql<number>`sum(${sign} * (i.total - coalesce((
        select sum((tax ->> 'amount')::bigint) from jsonb_array_elements(i.tax_totals) tax), 0)))::bigint`.as(
        'invoiced',
      ),
    )
    .groupBy(['month', 'i.currency'])
  return scope.clientId === undefined ? runPlanned(db, 'net_by_month', net) : net.execute()
}

/** Money by month of payment and currency, less what was paid back; what a credit note settled is no money. */
const paidByMonth = (db: Database, { ownerId, from, to, clientId }: Scope) =>
  db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where('p.owner_id', '=', ownerId)
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .where('p.credit_note_id', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('i.client_id', '=', clientId ?? ''))
    .select([sql<string>`to_char(p.paid_on, 'YYYY-MM')`.as('month'), 'i.currency'])
    .select(sql<number>`sum(${sign} * p.amount)::bigint`.as('paid'))
    .groupBy(['month', 'i.currency'])
    .execute()

/** What was invoiced, without tax, and what was paid in each month and currency, in minor units. */
export const sumMonths = async (db: Database, scope: Scope) => {
  const [issued, paid] = await Promise.all([netByMonth(db, scope), paidByMonth(db, scope)])
  const months = new Map<string, { month: string; currency: string; invoiced: number; paid: number }>()
  for (const { month, currency, ...part } of [...issued, ...paid]) {
    const key = `${month} ${currency}`
    months.set(key, { month, currency, invoiced: 0, paid: 0, ...months.get(key), ...part })
  }
  return [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
