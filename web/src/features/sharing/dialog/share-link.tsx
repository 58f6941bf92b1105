import { Check, Copy, ExternalLink } from 'lucide-react'
import { formatCounted, formatInstant } from '../../../lib/formats/formats.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { ShareItem, Sharing } from '../share-item.ts'

/** Spec 2 §4. */
const shareUrl = (type: ShareItem['type'], token: string): string =>
  `${location.origin}/shared/${type}/${token}`

const viewsOf = ({ shareViewCount, lastViewedAt }: Sharing, timezone: string): string => {
  if (shareViewCount === 0 || !lastViewedAt) return 'Not viewed yet'
  const views = formatCounted(shareViewCount, 'view')
  return `${views} · last viewed ${formatInstant(lastViewedAt, timezone)}`
}

/** The link with the ways to copy and to open it, and how often it was looked at; before there is one, its place. */
export const ShareLink = ({
  type,
  sharing,
  timezone,
}: Pick<ShareItem, 'type' | 'sharing'> & { timezone: string }) => {
  const { isCopied, copy } = useCopy('Link copied to clipboard')
  if (!sharing.shareToken)
    return (
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">Share link</p>
        <p className="flex h-10 items-center rounded-lg border border-line border-dashed px-3 text-ink-muted">
          No link yet
        </p>
        <p className="text-ink-muted text-sm">Who opens the link needs no account.</p>
      </div>
    )
  const url = shareUrl(type, sharing.shareToken)
  const Picture = isCopied ? Check : Copy
  return (
    <div className="flex items-start gap-1">
      <TextField
        label="Share link"
        readOnly
        value={url}
        hint={viewsOf(sharing, timezone)}
        onFocus={({ target }) => target.select()}
        className="flex-1"
        inputClassName="text-ellipsis"
      />
      {/* Beside the field, below its label. */}
      <span className="mt-6.5 flex gap-1">
        <IconButton
          label={isCopied ? 'Copied' : 'Copy link'}
          variant="secondary"
          data-copy-link=""
          icon={<Picture aria-hidden="true" className={isCopied ? 'text-good' : undefined} />}
          onClick={() => void copy(url)}
        />
        <Tooltip label="Open link">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'secondary', square: true })}
          >
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">Open link in a new tab</span>
          </a>
        </Tooltip>
      </span>
    </div>
  )
}
