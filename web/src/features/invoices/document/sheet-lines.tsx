import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { InvoiceSheet } from '@daybook/contract/invoice-sheet'
import { cn } from '../../../ui/class-names.ts'

const head = 'py-2 pe-2 text-end font-normal'
const figure = 'py-2 pe-2 text-end tabular-nums'
// Where there is room: beside the form of a draft the sheet is as narrow as on a phone.
const roomy = 'max-sm:hidden @max-[22rem]:hidden'

/** The lines of a document; where it is narrow, price and tax stand below the description. */
export const SheetLines = ({
  lines,
  columns,
  edge,
}: Pick<InvoiceSheet, 'lines'> & Pick<DocumentWords, 'columns'> & { edge: string }) => (
  <div className="@container">
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b text-ink-muted">
          <th scope="col" className="min-w-20 py-2 pe-2 text-start font-normal">
            {columns.description}
          </th>
          <th scope="col" className={head}>
            {columns.quantity}
          </th>
          <th scope="col" className={`${head} ${roomy}`}>
            {columns.price}
          </th>
          <th scope="col" className={`${head} ${roomy}`}>
            {columns.tax}
          </th>
          <th scope="col" className="py-2 text-end font-normal">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id} className="border-line border-b align-top">
            <td className="py-2 pe-2">
              <span dir="auto" className={cn('wrap-anywhere block whitespace-pre-line', edge)}>
                {line.description}
              </span>
              <span className="block text-ink-muted tabular-nums sm:@min-[22rem]:hidden">
                <bdi>{line.price}</bdi> · <bdi>{line.taxName}</bdi> <bdi>{line.tax}</bdi>
              </span>
              {line.discount && <span className="block text-ink-muted tabular-nums">{line.discount}</span>}
              {line.approved && (
                <span className="wrap-anywhere block text-ink-muted tabular-nums">{line.approved}</span>
              )}
            </td>
            <td className={figure}>
              <bdi>{line.quantity}</bdi> <bdi className="text-ink-muted">{line.unit}</bdi>
            </td>
            <td className={`${figure} whitespace-nowrap ${roomy}`}>
              <bdi>{line.price}</bdi>
            </td>
            <td className={`${figure} whitespace-nowrap ${roomy}`}>{line.tax}</td>
            <td className="whitespace-nowrap py-2 text-end tabular-nums">
              <bdi>{line.amount}</bdi>
            </td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={5} className="py-4 text-ink-faint">
              No lines yet
            </td>
          </tr>
        )}
      </tbody>
    </table>
  </div>
)
