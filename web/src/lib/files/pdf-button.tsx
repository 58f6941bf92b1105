import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { FileDown } from 'lucide-react'
import type { FileEndpoint } from '../api/download.ts'
import { ServerButton } from '../connection/needs-server.tsx'
import { useSaveFile } from './use-save-file.ts'

interface PdfButtonProps<E> {
  endpoint: E
  id: string
  settle?: () => Promise<void> | undefined
}

/** Saves a document as a PDF, once what `settle` promises has happened: undefined keeps it from being made. */
export const PdfButton = <E extends EndpointShape & FileEndpoint>({
  endpoint,
  id,
  settle,
}: PdfButtonProps<E>) => {
  const pdf = useSaveFile(endpoint, 'Failed to download the PDF')
  return (
    <ServerButton
      icon={<FileDown />}
      folds="sm"
      loading={pdf.isPending}
      onClick={() => {
        const settled = settle ? settle() : Promise.resolve()
        if (settled) pdf.save({ params: { id } } as unknown as CallOf<E>, settled)
      }}
    >
      Download PDF
    </ServerButton>
  )
}
