import { typeWords } from '@daybook/contract/invoice-type-words'
import type { InvoiceRow as Row } from '@daybook/contract/invoices'
import { memo } from 'react'
import { PhoneTotal } from '../../../lib/records/list/phone-total.tsx'
import { RecordRow, type RowProps } from '../../../lib/records/list/record-row.tsx'
import { RowName } from '../../../lib/records/list/row-parts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { invoiceColumns, totalOf } from './invoice-columns.tsx'
import { InvoiceNumber } from './invoice-number.tsx'

// What heads the row is not said again below it.
const columnsOfDraft = invoiceColumns.filter(({ key }) => key !== 'client')

interface InvoiceRowProps extends RowProps<Row> {
  invoice: Row
}

/** One invoice in a line: its number, for whom it is, when it is due and what is open. */
export const InvoiceRow = memo(({ invoice, selected, columns, isPhone, onOpen }: InvoiceRowProps) => (
  <RecordRow
    record={invoice}
    {...{ selected, isPhone }}
    columns={isPhone && !invoice.number ? columnsOfDraft : columns}
  >
    <RowName
      noun="invoice"
      record={{ _id: invoice._id, name: invoice.number ?? 'Draft' }}
      // On a phone it heads the row, where a dash would say nothing, and the badge says that it is a draft.
      shown={
        isPhone ? (
          (invoice.number ?? (invoice.clientName || undefined))
        ) : (
          <InvoiceNumber number={invoice.number} />
        )
      }
      onOpen={onOpen}
      className={invoice.number ? 'tabular-nums' : 'text-ink-muted'}
    />
    {invoice.type !== 'invoice' && (
      // Where there is no room for both, the number stays whole.
      <Badge tone="outline" className="min-w-0 shrink-[9999]">
        <span className="truncate">{typeWords[invoice.type]}</span>
      </Badge>
    )}
    {isPhone && <PhoneTotal>{totalOf(invoice)}</PhoneTotal>}
  </RecordRow>
))
InvoiceRow.displayName = 'InvoiceRow'
