import type { ShareType } from '@daybook/contract/sharing'
import { inTransaction, record } from '../../events.ts'
import type { Context } from '../../http/context.ts'
import { gone, notFound } from '../../http/errors.ts'
import * as queries from './link-queries.ts'

/** Spec 2 §8. */
export const noLongerShared = 'This shared content is no longer available.'

/** What a link leads to, and what its holder may do there by name. */
export interface OpenedLink extends queries.LinkRow {
  /** Owner, named, or in a team that works on it: they may do what they may elsewhere. */
  isKnown: boolean
  /** Owner or named: expiry is nothing to them (rules §6). */
  outlivesExpiry: boolean
}

/**
 * @throws Refusal 404 for what is no link, or leads to what is in the trash; 410 for one that has ended, unless the
 * actor is its owner or named in it.
 */
export const openLink = (ctx: Context, type: ShareType, token: string) => open(ctx, token, type)

/** Finds the link to an item of either kind. */
export const openLinkOfAny = (ctx: Context, token: string) => open(ctx, token)

const open = async (ctx: Context, token: string, type?: ShareType): Promise<OpenedLink> => {
  const viewer = ctx.actor.kind === 'person' && ctx.actor.isEmailVerified ? ctx.actor.id : null
  const link = await queries.findLink(ctx.db, token, viewer)
  if (!link || (type && link.type !== type))
    throw (await queries.hasEnded(ctx.db, token)) ? gone(noLongerShared) : notFound(noLongerShared)
  const isKnown = link.owner_id === viewer || link.right !== null
  const outlivesExpiry = link.owner_id === viewer || link.is_named === true
  if (!outlivesExpiry && link.expires_at && link.expires_at <= ctx.now) throw gone('This link has expired')
  return { ...link, isKnown, outlivesExpiry }
}

/** How often it was looked at, this time included; a visitor counts once an hour, the owner never (rules §6). */
export const countView = async (
  ctx: Context,
  type: ShareType,
  link: OpenedLink,
  fingerprint: (text: string) => Buffer,
): Promise<{ viewCount: number; lastViewedAt: Date | null }> => {
  const person = ctx.actor.kind === 'person' ? ctx.actor.id : null
  if (person === link.owner_id) return { viewCount: link.view_count, lastViewedAt: link.last_viewed_at }
  const visitor = fingerprint(`share view\n${person ?? `${ctx.ip}\n${ctx.device}`}`)
  return inTransaction(ctx, async (tx) => {
    const counted = await queries.countView(tx.db, link.id, visitor, tx.now)
    if (counted)
      await record(tx, {
        type: `${type}.looked_at`,
        subjectId: link.item_id,
        actorId: null,
        audience: [link.owner_id],
        payload: {},
      })
    // Another read of the same visitor may have been counted since the link was opened.
    const views = counted ?? (await queries.findViews(tx.db, link.id)) ?? link
    return { viewCount: views.view_count, lastViewedAt: views.last_viewed_at }
  })
}
