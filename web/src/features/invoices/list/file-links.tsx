import { invoiceArchive } from '@daybook/contract/invoice-documents'
import { listInvoices } from '@daybook/contract/invoices'
import { Link } from '@tanstack/react-router'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { useOnline } from '../../../lib/connection/online.ts'
import { useSaveFile } from '../../../lib/files/use-save-file.ts'
import { formatDays } from '../../../lib/formats/figure-formats.ts'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import type { InvoicesSearch } from './invoices-search.ts'

interface FileButtonProps {
  isPending: boolean
  making: string
  onClick: () => void
  children: string
}

/** It keeps the focus while it waits, and while the server is not reached. */
const FileButton = ({ isPending, making, onClick, children }: FileButtonProps) => {
  const isOnline = useOnline()
  return (
    <button
      type="button"
      className={linkStyles({ quiet: true, className: isOnline ? undefined : 'opacity-45' })}
      aria-disabled={!isOnline || undefined}
      aria-busy={isPending || undefined}
      onClick={() => isOnline && !isPending && onClick()}
    >
      {isPending ? making : children}
    </button>
  )
}

/** What the accountant gets: the list as it is narrowed down, and the PDFs of the chosen days, else of this year. */
export const FileLinks = ({ shown }: { shown: InvoicesSearch }) => {
  const today = todayIn(timezoneOf(useUser()))
  const table = useSaveFile(listInvoices, 'Failed to download the list')
  const archive = useSaveFile(invoiceArchive, 'Failed to download the PDFs')
  const { find: search, client: clientId, status } = shown
  const to = shown.to ?? today
  const from = shown.from ?? `${to.slice(0, 4)}-01-01`
  const filters = { search, clientId, status }
  return (
    <div className="flex flex-col items-end gap-2 px-2 text-sm">
      <p className="-my-2.5 flex flex-wrap justify-end gap-x-4 *:py-2.5">
        <FileButton
          isPending={table.isPending}
          making="Preparing the CSV…"
          onClick={() => table.save({ query: { ...filters, from: shown.from, to: shown.to, format: 'csv' } })}
        >
          Download CSV
        </FileButton>
        {/* Of drafts there is none. */}
        {status !== 'draft' && (
          <FileButton
            isPending={archive.isPending}
            making="Preparing the PDFs…"
            onClick={() => archive.save({ query: { ...filters, from, to } })}
          >
            {`Download PDFs of ${formatDays(from, to, today)}`}
          </FileButton>
        )}
        <Link to="/trash" className={linkStyles({ quiet: true })}>
          Trash
        </Link>
      </p>
      <ServerNote>You are offline. Files can be downloaded when you are online again.</ServerNote>
    </div>
  )
}
