import type { FileAttachment } from '@daybook/contract/file-attachments'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { formatFileSize } from '../formats/file-size.ts'
import { previewOf } from './file-kind.ts'

interface FilePreviewProps {
  attachment: FileAttachment
  /** Asked for an address that works from now on: those that are known may be older than 10 minutes. */
  readLink: () => Promise<string>
  onDownload: () => void
  onClose: () => void
}

const frameStyles = 'h-[60dvh] w-full rounded-lg bg-wash'

/** A picture or a PDF, large. */
export const FilePreview = ({ attachment, readLink, onDownload, onClose }: FilePreviewProps) => {
  const { filename, originalName: name } = attachment
  const [isBroken, setBroken] = useState(false)
  const link = useQuery({
    queryKey: ['attachment-link', filename],
    queryFn: readLink,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const retry = () => {
    setBroken(false)
    void link.refetch()
  }
  const content = () => {
    if (link.isError || isBroken)
      return (
        <ErrorState title="This file cannot be shown" retrying={link.isFetching} onRetry={retry}>
          It may have been deleted, or you may be offline.
        </ErrorState>
      )
    if (!link.data) return <Spinner label="Loading" className="size-5" />
    return previewOf(attachment) === 'pdf' ? (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; it is served as nothing else
      <iframe src={link.data} title={name} className={frameStyles} />
    ) : (
      <img
        src={link.data}
        alt={name}
        className="max-h-[60dvh] max-w-full object-contain"
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={name}
      description={formatFileSize(attachment.size)}
      footer={
        <Button icon={<Download />} onClick={onDownload}>
          Download
        </Button>
      }
    >
      <div className="flex min-h-[60dvh] items-center justify-center rounded-lg bg-wash">{content()}</div>
    </Dialog>
  )
}
