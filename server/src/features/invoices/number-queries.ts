import type { InvoiceType } from '@daybook/contract/invoice-facts'
import {
  creditNotePattern,
  defaultInvoicePattern,
  formatInvoiceNumber,
  periodOf,
} from '@daybook/contract/invoice-number'
import type { Database } from '../../db/types.ts'

interface Numbered {
  owner_id: string
  company_id: string | null
  /** The series of what is credited, in which its notes count when its company is deleted too; null of a draft. */
  series_id: string | null
  type: InvoiceType
  issue_date: string
}

const patternOf = async (
  db: Database,
  { owner_id, company_id }: Pick<Numbered, 'owner_id' | 'company_id'>,
): Promise<string> => {
  if (company_id === null) return defaultInvoicePattern
  const row = await db
    .selectFrom('companies')
    .select('invoice_pattern')
    .where('owner_id', '=', owner_id)
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.invoice_pattern ?? defaultInvoicePattern
}

interface CounterKey {
  owner_id: string
  series_id: string
  kind: 'invoice' | 'credit_note'
  period: string
}

const countOn = async (db: Database, key: CounterKey): Promise<number> => {
  const { last } = await db
    .insertInto('invoice_counters')
    .values({ ...key, last: 1 })
    .onConflict((on) =>
      on
        .columns(['series_id', 'kind', 'period'])
        .doUpdateSet((is) => ({ last: is('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const lastOf = async (db: Database, key: CounterKey): Promise<number> =>
  (
    await db
      .selectFrom('invoice_counters')
      .select('last')
      .where('owner_id', '=', key.owner_id)
      .where('series_id', '=', key.series_id)
      .where('kind', '=', key.kind)
      .where('period', '=', key.period)
      .executeTakeFirst()
  )?.last ?? 0

const isTaken = async (db: Database, { owner_id, series_id, kind }: CounterKey, number: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('series_id', '=', series_id)
    .where('type', kind === 'credit_note' ? '=' : '<>', 'credit_note')
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined

/**
 * The next number of its series. The counter's row stays locked until the transaction ends, and falls back with it:
 * there is no gap and no repeat (rules §8). A number that an earlier pattern has given is passed over.
 */
export const takeNumber = async (
  db: Database,
  { owner_id, company_id, series_id: known, type, issue_date }: Numbered,
): Promise<{ number: string; series_id: string }> => {
  const isCreditNote = type === 'credit_note'
  const pattern = isCreditNote ? creditNotePattern : await patternOf(db, { owner_id, company_id })
  const series_id = known ?? company_id ?? owner_id
  const key = {
    owner_id,
    series_id,
    kind: isCreditNote ? ('credit_note' as const) : ('invoice' as const),
    period: periodOf(pattern, issue_date),
  }
  for (;;) {
    const number = formatInvoiceNumber(pattern, issue_date, await countOn(db, key))
    if (!(await isTaken(db, key, number))) return { number, series_id }
  }
}

/** How many numbers of an earlier pattern are looked through. */
const mostTaken = 100

/** The number that an invoice would get on this day; it is nobody's until one is issued. */
export const findNextNumber = async (
  db: Database,
  { owner_id, company_id, issue_date }: Omit<Numbered, 'type' | 'series_id'>,
  pattern: string | undefined,
): Promise<string> => {
  const used = pattern ?? (await patternOf(db, { owner_id, company_id }))
  const series_id = company_id ?? owner_id
  const key = { owner_id, series_id, kind: 'invoice' as const, period: periodOf(used, issue_date) }
  const last = await lastOf(db, key)
  let number = ''
  for (let ahead = 1; ahead <= mostTaken; ahead++) {
    number = formatInvoiceNumber(used, issue_date, last + ahead)
    if (!(await isTaken(db, key, number))) return number
  }
  return number
}
