import { formatCounted, formatInstant } from '../../../lib/formats/formats.ts'
import { LinkField } from '../../../lib/page/link-field.tsx'
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
  if (!sharing.shareToken)
    return (
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm">Share link</p>
        <p className="flex h-10 items-center rounded-lg border border-line border-dashed px-3 text-ink-muted">
          No link yet
        </p>
        <p className="text-ink-muted text-sm">Anyone can open the link without an account.</p>
      </div>
    )
  const url = shareUrl(type, sharing.shareToken)
  return <LinkField label="Share link" url={url} hint={viewsOf(sharing, timezone)} />
}
