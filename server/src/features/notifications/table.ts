import type { NotificationData, NotificationType } from '@daybook/contract/notifications'
import type { ColumnType } from 'kysely'

interface Notifications {
  id: string
  owner_id: string
  type: NotificationType
  actor_id: string | null
  key: string | null
  data: ColumnType<Omit<NotificationData<NotificationType>, 'by'>, string, never>
  created_at: Date
  read_at: Date | null
  mailed_at: Date | null
}

declare module '../../db/types.ts' {
  interface Tables {
    notifications: Notifications
  }
}
