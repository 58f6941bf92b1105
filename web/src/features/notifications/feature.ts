import { defineFeature } from '../../lib/feature/feature.ts'
import { createNotificationListener } from './notification-listener.ts'
import { notificationsKey } from './notifications-key.ts'

export const feature = defineFeature({
  name: 'notifications',
  listeners: [createNotificationListener],
  kept: [notificationsKey],
})
