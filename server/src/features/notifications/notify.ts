import type { NotificationType } from '@daybook/contract/notifications'
import { newId } from '../../db/ids.ts'
import { recordAll, type Scope } from '../../events.ts'
import { enqueue, enqueueAll } from '../../queue/queue.ts'
import { insertNews, type News } from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'notifications.send_mail': { notificationId: string }
  }
}

/** Those of which no other mail tells: it has more to say, or goes to people without an account too. */
const mailed: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'shared',
  'invoice_viewed',
  'invoice_overdue',
  'task_due',
  'limit_near',
])

/** Mails that fail together do so one after the other, and are told of in one mail. */
const gatheredMs = 5 * 60_000

/** Tells the browsers of their owners to reload the bell. */
export const tellBells = (tx: Scope, changed: readonly { id: string; owner_id: string }[]): Promise<void> =>
  recordAll(
    tx,
    changed.map(({ id: subjectId, owner_id: ownerId }) => ({
      ...{ type: 'notification.changed' as const, subjectId, actorId: null },
      ...{ audience: [ownerId], payload: {} },
    })),
  )

/** Tells people of what happened, in the transaction in which it did; mails to those who want them are queued with it. */
export const notify = async (tx: Scope, news: readonly News[]): Promise<void> => {
  if (news.length === 0) return
  const kept = await insertNews(
    tx.db,
    news.map((one) => ({ ...one, id: newId() })),
    tx.now,
  )
  await tellBells(tx, kept)
  await enqueueAll(
    tx.db,
    'notifications.send_mail',
    kept.filter(({ type }) => mailed.has(type)).map(({ id: notificationId }) => ({ notificationId })),
  )
  const runAt = new Date(tx.now.getTime() + gatheredMs)
  for (const { id: notificationId, type } of kept)
    if (type === 'mail_failed') await enqueue(tx.db, 'notifications.send_mail', { notificationId }, { runAt })
}
