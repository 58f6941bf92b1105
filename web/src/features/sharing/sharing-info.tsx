import type { SharePermission } from '@daybook/contract/sharing'
import { ValueRows } from '../../lib/figures/value-rows.tsx'
import { formatCount, formatDate, formatInstant } from '../../lib/formats/formats.ts'
import { ownerName } from './owner-name.ts'
import type { Sharing } from './share-item.ts'

const rights: Record<SharePermission, string> = { editable: 'Edit', readonly: 'View only' }

type Row = [label: string, value: string]

const endOf = (expiresAt: string | null, timezone: string): string => {
  if (!expiresAt) return 'Never'
  const ended = Date.parse(expiresAt) <= Date.now() ? 'Ended ' : ''
  return ended + formatInstant(expiresAt, timezone)
}

const rowsOfMine = (sharing: Sharing, timezone: string): Row[] => {
  const { sharedUsernames: names, sharePermission, shareViewCount, lastViewedAt } = sharing
  return [
    ['People', names.length > 0 ? names.map((name) => `@${name}`).join(', ') : 'No one by username'],
    ...(names.length > 0 && sharePermission ? [['They can', rights[sharePermission]] as Row] : []),
    ...(sharing.shareCreatedAt ? [['Shared', formatInstant(sharing.shareCreatedAt, timezone)] as Row] : []),
    ['Link ends', endOf(sharing.shareExpiresAt, timezone)],
    ['Link shows time', sharing.shareShowsTime ? 'Yes' : 'No'],
    ['Views', formatCount(shareViewCount)],
    ...(lastViewedAt ? [['Last viewed', formatDate(lastViewedAt, timezone)] as Row] : []),
  ]
}

const rowsOfTheirs = ({ owner, sharePermission }: Sharing): Row[] => [
  ['Owner', ownerName(owner)],
  ['You can', rights[sharePermission ?? 'readonly']],
]

/** With whom it is shared and how, or whose it is (spec 2 §2); nothing for what is one's own alone. */
export const SharingInfo = ({ sharing, timezone }: { sharing: Sharing; timezone: string }) => {
  if (!sharing.isShared) return null
  const rows = sharing.isSharedWithMe ? rowsOfTheirs(sharing) : rowsOfMine(sharing, timezone)
  return (
    <section aria-label="Sharing information" className="flex flex-col gap-2">
      <h3 className="border-line border-b pb-2 font-medium">
        {sharing.isSharedWithMe ? 'Shared with you' : 'Sharing'}
      </h3>
      <ValueRows isSmall rows={rows} />
    </section>
  )
}
