import type { Page } from '@daybook/contract/endpoint'
import type { Notification } from '@daybook/contract/notifications'
import { changeAndRecord, inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { bySortValue, type PageRequest, readPage } from '../../http/page.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listOf>>[number]

const present = ({ id, type, data, by, created_at, read_at }: Row): Notification =>
  ({
    _id: id,
    type,
    data: by === null ? data : { ...data, by },
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }) as Notification

/** What the actor was told, the latest first. */
export const listNotifications = ({ db, actor }: SignedIn, asked: PageRequest): Promise<Page<Notification>> =>
  readPage(asked, {
    list: (part) => queries.listOf(db, actor.id, part),
    count: () => queries.countOf(db, actor.id),
    isCountedOnce: true,
    positionOf: bySortValue,
    present,
  })

const changed = (actorId: string) => ({
  ...{ type: 'notification.changed' as const, payload: {}, actorId, audience: [actorId] },
})

/** @throws Refusal 404 for none of the actor's. */
export const readNotification = async (ctx: SignedIn, id: string): Promise<void> => {
  const { db, actor, now } = ctx
  const marked = await changeAndRecord(
    ctx,
    (inside) => queries.markRead(inside, actor.id, id, now),
    changed(actor.id),
  )
  if (!marked && !(await queries.isThere(db, actor.id, id))) throw notFound('Notification not found')
}

export const readAllNotifications = (ctx: SignedIn): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id } = tx.actor
    if (await queries.markAllRead(tx.db, id, tx.now)) await record(tx, { ...changed(id), subjectId: id })
  })
