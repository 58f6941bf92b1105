import { bookedAmount, owedOn } from '@daybook/contract/invoice-amounts'
import type { InvoiceRow } from '@daybook/contract/invoices'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import type { Column } from '../../../lib/records/list/columns.tsx'
import { CutText } from '../../../ui/cut-text.tsx'
import { StatusBadge } from './status-badge.tsx'

/** What it comes to; a credit note takes it back. */
export const totalOf = ({ type, total, currency }: InvoiceRow): string =>
  formatMoney(bookedAmount(type, total), currency)

/** The columns of the list of invoices; on a phone the total stands in the first line, and leaves the second its whole width. */
export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'client',
    label: 'Client',
    width: 'w-28',
    wide: '@2xl/list:w-48',
    from: '@md',
    phone: 'line',
    value: ({ clientName }) => clientName && <CutText>{clientName}</CutText>,
  },
  {
    key: 'issued',
    label: 'Issue date',
    width: 'w-24',
    from: '@3xl',
    value: ({ issueDate }) => dateText(issueDate),
  },
  {
    key: 'due',
    label: 'Due',
    width: 'w-24',
    from: '@xl',
    phone: 'line end',
    value: ({ dueDate, type }) => type !== 'credit_note' && dateText(dueDate),
  },
  {
    key: 'status',
    label: 'Status',
    width: 'w-20',
    from: '@md',
    phone: 'line end',
    value: (row) => <StatusBadge {...row} />,
  },
  {
    key: 'open',
    label: 'Open',
    width: 'w-28',
    align: 'end',
    from: '@4xl',
    value: (row) => owedOn(row) !== 0 && formatMoney(owedOn(row), row.currency),
  },
  {
    key: 'total',
    label: 'Total',
    width: 'w-28',
    align: 'end',
    value: (row) => <span className="tabular-nums">{totalOf(row)}</span>,
  },
]
