import { invoicePdf } from '@daybook/contract/invoice-documents'
import { FileDown } from 'lucide-react'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useSaveFile } from './use-save-file.ts'

/** Saves the invoice as a PDF, once what `settle` promises has happened: undefined keeps it from being made. */
export const PdfButton = ({ id, settle }: { id: string; settle?: () => Promise<void> | undefined }) => {
  const pdf = useSaveFile(invoicePdf, 'Failed to download the PDF')
  return (
    <ServerButton
      icon={<FileDown aria-hidden="true" />}
      className="max-sm:w-10 max-sm:px-0"
      loading={pdf.isPending}
      onClick={() => {
        const settled = settle ? settle() : Promise.resolve()
        if (settled) pdf.save({ params: { id } }, settled)
      }}
    >
      <span className="max-sm:sr-only">Download PDF</span>
    </ServerButton>
  )
}
