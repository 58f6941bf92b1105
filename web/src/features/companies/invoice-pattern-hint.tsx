import { formatInvoiceNumber, InvoicePattern } from '@daybook/contract/invoice-number'
import { nextInvoiceNumber } from '@daybook/contract/next-invoice-number'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { todayIn } from '../../lib/formats/formats.ts'
import { ownTimezone } from '../../lib/formats/own-timezone.ts'

interface HintProps {
  /** Null of a company that is not made yet. */
  companyId: string | null
  pattern: string
}

/** What the next invoice of today would be called, and what may stand in the pattern. */
export const InvoicePatternHint = ({ companyId, pattern }: HintProps) => {
  const { data: read } = InvoicePattern.safeParse(useDeferredValue(pattern))
  const { data: next } = useQuery({
    queryKey: ['next-invoice-number', companyId, read],
    queryFn: ({ signal }) =>
      call(nextInvoiceNumber, { query: { companyId: companyId ?? '', pattern: read } }, { signal }),
    enabled: companyId !== null && read !== undefined,
  })
  return (
    <>
      {read !== undefined && (
        <span className="block">
          {next ? 'The next one' : 'The first one'}:{' '}
          <output className="font-medium text-ink tabular-nums">
            {next?.number ?? formatInvoiceNumber(read, todayIn(ownTimezone()), 1)}
          </output>
        </span>
      )}
      {
        '{YYYY} or {YY} is the year, {MM} the month, {####} the number with at least four digits. With a year in it, numbers start again each year.'
      }
    </>
  )
}
