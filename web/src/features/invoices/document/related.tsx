import { typeWords } from '@daybook/contract/invoice-type-words'
import type { Invoice } from '@daybook/contract/invoices'
import { Link } from '@tanstack/react-router'
import { linkStyles } from '../../../ui/link-styles.ts'

type RelatedOne = Invoice['related'][number]

/** A draft has no number yet. */
const nameOf = ({ type, number }: RelatedOne): string =>
  number === null ? `${typeWords[type]} (draft)` : `${typeWords[type]} ${number}`

/** The documents that correct this one or are a part of it, and what it corrects or is a part of. */
export const Related = ({ invoice: { related } }: { invoice: Invoice }) => {
  if (related.length === 0) return null
  return (
    <dl className="flex gap-2 text-sm tabular-nums print:hidden">
      <dt className="text-ink-muted">Related</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        {related.map((one) => (
          <Link
            key={one._id}
            to="/invoices/$invoiceId"
            params={{ invoiceId: one._id }}
            className={linkStyles({ className: 'wrap-anywhere' })}
          >
            {nameOf(one)}
          </Link>
        ))}
      </dd>
    </dl>
  )
}
