import type { SeenType, ShareableType } from '@daybook/contract/record-types'
import type { Generated } from 'kysely'
import type { Instant } from './account-tables.ts'

interface Shares {
  id: string
  owner_id: string
  item_type: ShareableType
  item_id: string
  permission: Generated<'readonly' | 'editable'>
  created_at: Instant
  token: string
  expires_at: Date | null
  shows_time: Generated<boolean>
  view_count: Generated<number>
  last_viewed_at: Date | null
}

/** Who sees what (server/migrations/0009-sharing.sql). */
interface Access {
  viewer: string
  item_type: SeenType
  item_id: string
  owner_id: string
  right: 'view' | 'edit' | 'own'
  via: 'owner' | 'name' | 'link' | 'role'
  inherited: boolean
  share_id: string | null
  since: Date
  until: Date | null
  /** Whether the viewer sees the time of others on it. */
  sees_time: boolean
}

interface EndedShareTokens {
  token: string
  owner_id: string
}

interface ShareViews {
  share_id: string
  visitor: Buffer
  seen_at: Date
}

interface SharePeople {
  share_id: string
  user_id: string
  named_at: Instant
}

/** What is shared with whom, and who sees what by it. */
export interface SharingTables {
  shares: Shares
  access: Access
  share_people: SharePeople
  ended_share_tokens: EndedShareTokens
  share_views: ShareViews
}
