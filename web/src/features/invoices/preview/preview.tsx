import type { InvoicePreview } from '@daybook/contract/invoice-preview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyInvoices } from '../invoices-kind.ts'
import { PreviewedLines, type RoundingNote } from './previewed-lines.tsx'

interface PreviewProps {
  title: string
  /** What the preview depends on. */
  of: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<InvoicePreview>
  /** Whether it was made, so that there is nothing to ask for any more. */
  isOver?: boolean
  roundingNote?: RoundingNote
}

const Said = ({ children }: { children: string }) => (
  <p role="status" className="min-h-10 text-ink-muted text-sm">
    {children}
  </p>
)

/** Why there is none. A choice that cannot be is said by its field, where it is sent. */
const Failure = ({ error }: { error: Error }) => {
  if (!(error instanceof ApiError) || error.status === 400) return null
  return error.status === 409 ? (
    <Said>{`${error.message}.`}</Said>
  ) : (
    <Said>The amounts could not be worked out.</Said>
  )
}

/** What the server would make of what is chosen, asked for once the typing pauses. */
export const Preview = ({ title, of, ask, isOver = false, roundingNote }: PreviewProps) => {
  const wanted = JSON.stringify(of)
  const settled = useSettled(wanted, 300)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...lazyInvoices.figuresKey, 'preview', title, settled],
    queryFn: ({ signal }) => ask(signal),
    enabled: settled === wanted && !isOver,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <Failure error={error} />
  if (data)
    return (
      <PreviewedLines
        {...{ title, roundingNote }}
        preview={data}
        isOld={isPlaceholderData || settled !== wanted}
      />
    )
  return (
    <p className="flex min-h-10 items-center">
      <Skeleton className="w-56" />
      <span className="sr-only">Working out the amounts</span>
    </p>
  )
}
