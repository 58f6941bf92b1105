import { type EInvoiceFormat, readEInvoice } from '@daybook/contract/e-invoice'
import type { Invoice } from '@daybook/contract/invoices'
import { FileCode } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { useSaveFile } from '../../../lib/files/use-save-file.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'

const formats: { format: EInvoiceFormat; label: string }[] = [
  { format: 'ubl', label: 'Download XML (UBL)' },
  { format: 'cii', label: 'Download XML (CII)' },
]

/** Saves the e-invoice of an invoice; `lacks` is what it still needs, in the server’s words, until somebody has read it. */
export const useEInvoice = ({ _id: id }: Invoice) => {
  const [lacks, setLacks] = useState<string[]>([])
  const file = useSaveFile(readEInvoice, 'Failed to download the e-invoice', (refusal) => {
    const needed = refusal instanceof ApiError ? Object.values(refusal.fields) : []
    setLacks(needed)
    return needed.length > 0
  })
  return {
    lacks,
    forget: () => setLacks([]),
    save: (format: EInvoiceFormat) => file.save({ params: { id }, query: { format } }),
    isPending: file.isPending,
  }
}

interface EInvoiceItemsProps {
  invoice: Invoice
  eInvoice: ReturnType<typeof useEInvoice>
}

/** The e-invoice in either syntax, as entries of a menu; a void invoice has none. */
export const EInvoiceItems = ({ invoice: { status }, eInvoice }: EInvoiceItemsProps) => {
  const isOnline = useOnline()
  if (status === 'void') return null
  return formats.map(({ format, label }) => (
    <DropdownMenuItem
      key={format}
      icon={<FileCode />}
      disabled={!isOnline || eInvoice.isPending}
      onSelect={() => eInvoice.save(format)}
    >
      {label}
    </DropdownMenuItem>
  ))
}
