import type { Share, SharePermission, ShareType } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import { readInstant } from '../../db/instants.ts'
import type { Person } from '../../http/context.ts'
import { type Grants, isOwner, permissions } from './access.ts'
import type { SharedItem, ShareRow } from './share-queries.ts'

const shareAddress = (appOrigin: string, type: ShareType, token: string): string =>
  `${appOrigin}/shared/${type}/${token}`

export const presentShare = ({ type, id }: SharedItem, row: ShareRow, appOrigin: string): Share => ({
  type,
  id,
  shareUrl: shareAddress(appOrigin, type, row.token),
  shareToken: row.token,
  sharedUsernames: row.usernames,
  sharePermission: row.permission,
  shareViewCount: row.view_count,
  lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
  shareCreatedAt: row.created_at.toISOString(),
  shareExpiresAt: row.expires_at?.toISOString() ?? null,
  shareShowsTime: row.shows_time,
})

/** The share of a record, as its row has it. */
interface ShareOfRow {
  token: string
  permission: SharePermission
  usernames: string[]
  view_count: number
  last_viewed_at: string | null
  created_at: string
  expires_at: string | null
  shows_time: boolean
}

/** The share of a record, for its owner. */
export const shareOf = (type: ShareType, alias: string) => sql<ShareOfRow | null>`(
  select json_build_object('token', s.token, 'permission', s.permission, 'view_count', s.view_count,
    'last_viewed_at', s.last_viewed_at, 'created_at', s.created_at, 'expires_at', s.expires_at,
    'shows_time', s.shows_time, 'usernames', array(
      select u.username from share_people n join users u on u.id = n.user_id where n.share_id = s.id
      order by n.named_at, u.username))
  from shares s where s.item_type = ${sql.lit(type)} and s.item_id = ${sql.ref(`${alias}.id`)})`

/** The share of a record in a list of one person’s own: nothing is looked up for those who share nothing. */
export const shareOfOwn = (type: ShareType, alias: string, owner: string) => sql<ShareOfRow | null>`case
  when exists (select from shares where owner_id = ${owner}) then ${shareOf(type, alias)} end`

/** The owner of a record, in the row of `alias`. */
export const ownerOf = (alias: string) => sql<OwnerName>`json_build_object(
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
  'username', ${sql.ref(`${alias}.username`)})`

interface OwnerName {
  first_name: string
  last_name: string
  username: string
}

const instant = (text: string | null | undefined) => (text ? readInstant(text).toISOString() : null)

/** How a record is shared, as this viewer may know it: link, names and views are the owner's to see. */
export const presentSharing = (
  row: Grants & { share: ShareOfRow | null; owner: OwnerName },
  viewer: Person,
) => {
  const isMine = isOwner(viewer, row)
  const share = isMine ? row.share : null
  const { first_name: firstName, last_name: lastName, username } = row.owner
  return {
    isShared: !isMine || share !== null,
    isSharedWithMe: !isMine,
    shareToken: share?.token ?? null,
    sharedUsernames: share?.usernames ?? [],
    sharePermission: isMine ? (share?.permission ?? null) : row.right && permissions[row.right],
    shareViewCount: share?.view_count ?? 0,
    lastViewedAt: instant(share?.last_viewed_at),
    shareCreatedAt: instant(share?.created_at),
    shareExpiresAt: instant(share?.expires_at),
    shareShowsTime: share?.shows_time ?? true,
    owner: { firstName, lastName, username },
  }
}
