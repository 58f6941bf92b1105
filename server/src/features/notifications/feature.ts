import './table.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { dueSchedules } from './due.ts'
import { newsReactions } from './news.ts'
import { notificationRoutes } from './routes.ts'
import { notificationWork } from './work.tsx'

declare module '../../events.ts' {
  interface DomainEvents {
    'notification.changed': Nothing
  }
}

export const notifications = defineFeature({
  name: 'notifications',
  routes: notificationRoutes,
  reactions: newsReactions,
  work: notificationWork,
  schedules: dueSchedules,
})
