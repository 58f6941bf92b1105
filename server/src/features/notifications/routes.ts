import * as contract from '@daybook/contract/notifications'
import { type Route, route } from '../../http/route.ts'
import { listNotifications, readAllNotifications, readNotification } from './notifications.ts'
import { countUnreadOf } from './queries.ts'

export const notificationRoutes = (): Route[] => [
  route(contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  route(contract.countUnread, async (ctx) => ({ unread: await countUnreadOf(ctx.db, ctx.actor.id) })),
  route(contract.readNotification, async (ctx, { params }) => {
    await readNotification(ctx, params.id)
    return { message: 'Notification read' }
  }),
  route(contract.readAllNotifications, async (ctx) => {
    await readAllNotifications(ctx)
    return { message: 'All notifications read' }
  }),
]
