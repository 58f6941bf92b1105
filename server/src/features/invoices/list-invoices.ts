import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import { bookedAmount, owedOn } from '@daybook/contract/invoice-amounts'
import type { ArchiveQuery } from '@daybook/contract/invoice-documents'
import type { InvoiceQuery, InvoiceRow } from '@daybook/contract/invoices'
import { amountText } from '@daybook/contract/money'
import type { SignedIn } from '../../http/context.ts'
import { csvLines } from '../../http/csv.ts'
import { Download } from '../../http/download.ts'
import { bySortValue, readPage } from '../../http/page.ts'
import * as queries from './list-queries.ts'
import { isOverdueOn, presentRow } from './presenter.ts'

const readRows = <Item>(
  { actor, db, now }: SignedIn,
  { limit, cursor, ...query }: InvoiceQuery,
  present: (row: queries.ListedRow) => Item,
): Promise<Page<Item>> => {
  const filters = { ...query, today: dateIn(actor.timezone, now) }
  return readPage(
    { limit, cursor },
    {
      list: async (part) => {
        const rows = await queries.listInvoices(db, actor.id, { filters, ...part })
        return rows.map((row) => ({ row, total: row.matching }))
      },
      count: () => queries.countMatching(db, actor.id, filters),
      isCountedOnce: true,
      positionOf: ({ row }) => bySortValue(row),
      present: ({ row }) => present(row),
    },
  )
}

/** A page of the actor's invoices, and how many match over all pages. */
export const listInvoices = (ctx: SignedIn, query: InvoiceQuery): Promise<Page<InvoiceRow>> => {
  const today = dateIn(ctx.actor.timezone, ctx.now)
  return readRows(ctx, query, (row) => presentRow(row, ctx.actor, today))
}

const pageSize = 500
const titles = [
  'Number',
  'Type',
  'Status',
  'Client',
  'Issue date',
  'Due date',
  'Currency',
  'Net',
  'Tax',
  'Total',
  'Paid',
  'Credited',
  'Balance',
  'Issuer',
]

/** A row of the files, which also say by whom it was issued: numbers of two companies may be the same. */
type WrittenRow = queries.ListedRow & { issuer: string | null }

const cellsOf = (row: WrittenRow, today: string) => {
  const money = (amount: number) => ({ digits: amountText(amount, row.currency) })
  const booked = (amount: number) => money(bookedAmount(row.type, amount))
  const net = row.subtotal - row.discount_total
  return [
    row.number,
    row.type,
    isOverdueOn(row, today) ? 'overdue' : row.status,
    row.client_name,
    row.issue_date,
    // Nobody has to pay a credit note by a day.
    row.type === 'credit_note' ? null : row.due_date,
    row.currency,
    ...[net, row.total - net, row.total, row.paid_total - row.credited_total, row.credited_total].map(booked),
    money(owedOn(row)),
    row.issuer,
  ]
}

const allRows = async (ctx: SignedIn, query: Omit<InvoiceQuery, 'limit'>): Promise<WrittenRow[]> => {
  const rows: WrittenRow[] = []
  let cursor: string | undefined
  do {
    const page = await readRows(ctx, { ...query, limit: pageSize, cursor }, (row) => row)
    const ids = page.items.map(({ id }) => id)
    const issuers = await queries.issuerNames(ctx.db, ctx.actor.id, ids)
    rows.push(...page.items.map((row) => ({ ...row, issuer: issuers.get(row.id) ?? null })))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

const linesOf = (ctx: SignedIn, rows: readonly WrittenRow[]): Iterable<string> => {
  const today = dateIn(ctx.actor.timezone, ctx.now)
  return csvLines(
    titles,
    rows.map((row) => cellsOf(row, today)),
  )
}

/** All that match, whatever the page, as a file for spreadsheets. */
export const invoiceFile = async (ctx: SignedIn, query: InvoiceQuery): Promise<Download> =>
  new Download('text/csv', 'invoices.csv', linesOf(ctx, await allRows(ctx, query)))

/** The same lines of what was issued, and matches. */
export const issuedTable = async (ctx: SignedIn, query: ArchiveQuery): Promise<Iterable<string>> =>
  linesOf(
    ctx,
    (await allRows(ctx, query)).filter(({ status }) => status !== 'draft'),
  )
