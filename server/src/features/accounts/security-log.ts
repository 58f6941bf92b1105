import type { SecurityEvent, securityEventTypes } from '@daybook/contract/account-security'
import type { Page } from '@daybook/contract/endpoint'
import { newId } from '../../db/ids.ts'
import type { Scope } from '../../events.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { badCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { enqueue } from '../../queue/queue.ts'
import type { Notice } from './notice.ts'
import * as queries from './security-queries.ts'

export type SecurityEventType = (typeof securityEventTypes)[number]

/** A change and from where it came. */
export type Visit = Scope & Pick<Context, 'device' | 'deviceId' | 'ip'>

interface Noted {
  type: SecurityEventType
  /** The address that an e-mail change is about. */
  email?: string
  /** What the ended session called itself. */
  endedDevice?: string
  /** What an API token is called. */
  tokenName?: string
  notice?: Notice | undefined
}

/** Writes a line of the account's log and queues the mail where the owner must know at once. Returns its id. */
export const noteSecurity = async (
  tx: Visit,
  userId: string,
  { type, email, endedDevice, tokenName, notice }: Noted,
): Promise<string> => {
  const id = newId()
  const { ip, device, now } = tx
  await queries.insertSecurityEvent(tx.db, {
    id,
    user_id: userId,
    type,
    ip,
    device,
    email: email ?? null,
    ended_device: endedDevice ?? null,
    token_name: tokenName ?? null,
    created_at: now,
  })
  if (notice) await enqueue(tx.db, 'accounts.send_notice', { eventId: id, notice, mailId: newId() })
  return id
}

const presentEvent = (row: queries.SecurityEventRow): SecurityEvent => ({
  _id: row.id,
  type: row.type,
  at: row.created_at.toISOString(),
  ip: row.ip,
  device: row.device,
  endedDevice: row.ended_device,
  tokenName: row.token_name,
})

/** The actor's own log, newest first. */
export const readSecurityLog = async (
  ctx: SignedIn,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<SecurityEvent>> => {
  const position = cursor ? decodeCursor(cursor) : null
  const after = position && { at: new Date(position.value), id: position.id }
  if (after && Number.isNaN(after.at.getTime())) throw badCursor()
  const rows = await queries.listSecurityEvents(ctx.db, ctx.actor.id, after, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(presentEvent),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ value: last.created_at.toISOString(), id: last.id })
        : null,
    total: await queries.countSecurityEvents(ctx.db, ctx.actor.id),
  }
}
