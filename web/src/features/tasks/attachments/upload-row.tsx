import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, TriangleAlert, Upload as UploadPicture, X } from 'lucide-react'
import { formatRate } from '../../../lib/formats/figure-formats.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { dropUpload, retryUpload, type Upload } from './uploads.ts'

/** One file on its way: how far it is, or why it did not get there. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const client = useQueryClient()
  const { name, complaint, sent } = upload
  const percent = Math.floor((sent ?? 0) * 100)
  return (
    <ListRow
      leading={
        complaint ? (
          <TriangleAlert className="size-4 text-bad" />
        ) : (
          <UploadPicture className="size-4 text-ink-faint" />
        )
      }
      className="h-auto min-h-(--row-height) py-1 pr-0"
      trailing={
        <>
          {!complaint && <span>{sent === null ? 'Waiting' : formatRate(percent)}</span>}
          <span className="flex">
            {upload.canRetry && complaint && (
              <IconButton
                label={`Retry ${name}`}
                size="sm"
                icon={<RotateCw />}
                onClick={() => retryUpload(client, upload)}
              />
            )}
            <IconButton
              label={complaint ? `Dismiss ${name}` : `Cancel ${name}`}
              size="sm"
              icon={<X />}
              onClick={() => dropUpload(client, upload)}
            />
          </span>
        </>
      }
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span dir="auto" title={name} className="truncate">
          {name}
        </span>
        {complaint ? (
          <span role="alert" className="text-bad text-sm">
            {complaint}
          </span>
        ) : (
          <ProgressBar
            label={`Uploading ${name}`}
            value={percent}
            text={sent === null ? 'Waiting' : formatRate(percent)}
            tone="accent"
          />
        )}
      </span>
    </ListRow>
  )
}
