import {
  creditNotePattern,
  defaultInvoicePattern,
  formatInvoiceNumber,
  periodOf,
} from '@daybook/contract/invoice-number'
import type { InvoiceType } from '@daybook/contract/invoices'
import type { Database } from '../../db/types.ts'

interface Numbered {
  owner_id: string
  company_id: string | null
  /** The series of what is credited, in which its notes count when its company is deleted too; null of a draft. */
  series_id: string | null
  type: InvoiceType
  issue_date: string
}

const patternOf = async (db: Database, companyId: string | null): Promise<string> => {
  if (companyId === null) return defaultInvoicePattern
  const row = await db
    .selectFrom('companies')
    .select('invoice_pattern')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.invoice_pattern ?? defaultInvoicePattern
}

const countOn = async (
  db: Database,
  key: { owner_id: string; series_id: string; kind: 'invoice' | 'credit_note'; period: string },
): Promise<number> => {
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

const lastOf = async (db: Database, key: Omit<Parameters<typeof countOn>[1], 'owner_id'>): Promise<number> =>
  (
    await db
      .selectFrom('invoice_counters')
      .select('last')
      .where('series_id', '=', key.series_id)
      .where('kind', '=', key.kind)
      .where('period', '=', key.period)
      .executeTakeFirst()
  )?.last ?? 0

const isTaken = async (db: Database, seriesId: string, isCreditNote: boolean, number: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('type', isCreditNote ? '=' : '<>', 'credit_note')
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
  const pattern = isCreditNote ? creditNotePattern : await patternOf(db, company_id)
  const series_id = known ?? company_id ?? owner_id
  const key = {
    owner_id,
    series_id,
    kind: isCreditNote ? ('credit_note' as const) : ('invoice' as const),
    period: periodOf(pattern, issue_date),
  }
  for (;;) {
    const number = formatInvoiceNumber(pattern, issue_date, await countOn(db, key))
    if (!(await isTaken(db, series_id, isCreditNote, number))) return { number, series_id }
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
  const used = pattern ?? (await patternOf(db, company_id))
  const series_id = company_id ?? owner_id
  const last = await lastOf(db, { series_id, kind: 'invoice', period: periodOf(used, issue_date) })
  let number = ''
  for (let ahead = 1; ahead <= mostTaken; ahead++) {
    number = formatInvoiceNumber(used, issue_date, last + ahead)
    if (!(await isTaken(db, series_id, false, number))) return number
  }
  return number
}
