import { randomBytes } from 'node:crypto'
import { limitsOf } from '@daybook/contract/plans'
import type { Share, ShareSettings } from '@daybook/contract/sharing'
import { audienceOfItem, readAudience } from '../../db/audience.ts'
import { newId } from '../../db/ids.ts'
import { type Audience, inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid, limitReached } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { presentShare } from './presenter.ts'
import * as queries from './share-queries.ts'

type Item = queries.SharedItem

const audienceOf = ({ type, id }: Item) => audienceOfItem(type, id)

const tell = (tx: SignedIn, item: Item, what: 'shared' | 'unshared', audience: Audience) =>
  record(tx, {
    type: `${item.type}.${what}`,
    subjectId: item.id,
    actorId: tx.actor.id,
    audience,
    payload: { ownerId: item.owner_id, at: tx.now },
  })

const tellNamed = async (tx: SignedIn, item: Item, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await record(tx, {
    ...{ type: 'item.named', subjectId: item.id, actorId: tx.actor.id, audience: [] },
    payload: { item: item.type, userIds },
  })
}

const findPeople = async (tx: SignedIn, names: readonly string[]) => {
  const found = await queries.findByUsername(tx.db, names)
  const known = new Set(found.map(({ username }) => username))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw invalid({ sharedUsernames: `No user named "${unknown}"` })
  if (found.some(({ id }) => id === tx.actor.id))
    throw invalid({ sharedUsernames: 'You own this. Enter somebody else’s username.' })
  return found
}

const requireFuture = (tx: SignedIn, expiresAt: string | null | undefined): Date | null | undefined => {
  const at = expiresAt ? new Date(expiresAt) : expiresAt
  if (at instanceof Date && at <= tx.now) throw invalid({ expiresAt: 'Must be in the future' })
  return at as Date | null | undefined
}

/** Saving the same names again needs no room, whatever the plan is now (rules §7). */
const requireNameRoom = (userType: 'basic' | 'pro', count: number, added: number): void => {
  const { limit } = limitsOf(userType, 'shareUsernames', count)
  if (limit !== null && added > 0 && count > limit)
    throw limitReached(
      `Basic users can only share with up to ${limit} usernames. Upgrade to Pro for unlimited collaboration.`,
    )
}

const openShare = async (tx: SignedIn, item: Item): Promise<queries.ShareRow & { isNew: boolean }> => {
  const live = await queries.findShare(tx.db, item)
  if (live) return { ...live, isNew: false }
  const token = randomBytes(16).toString('hex')
  await queries.insertShare(tx.db, item, { id: newId(), token, created_at: tx.now })
  return { ...((await queries.findShare(tx.db, item)) as queries.ShareRow), isNew: true }
}

const changesOf = (
  share: queries.ShareRow,
  { sharePermission, expiresAt, showsTime }: ShareSettings,
  at?: Date | null,
) => ({
  ...(sharePermission !== undefined &&
    sharePermission !== share.permission && { permission: sharePermission }),
  ...(expiresAt !== undefined && Number(at) !== Number(share.expires_at) && { expires_at: at ?? null }),
  ...(showsTime !== undefined && showsTime !== share.shows_time && { shows_time: showsTime }),
})

/**
 * Shares the actor's own item, or changes how it is shared; fields that are not sent stay, and so does the link.
 * @throws Refusal 400 for an unknown name, for one's own and for an end in the past; 403 `limit_reached` for more
 * names than the plan has room for (rules §6).
 */
export const shareItem = (
  ctx: SignedIn,
  item: Item,
  body: ShareSettings,
  appOrigin: string,
): Promise<Share> =>
  inTransaction(ctx, async (tx) => {
    // Two saves at once: the second counts the names of the first.
    const userType = await lockUserType(tx.db, item.owner_id)
    const expiresAt = requireFuture(tx, body.expiresAt)
    const wanted = body.sharedUsernames && (await findPeople(tx, body.sharedUsernames))
    const share = await openShare(tx, item)
    const named = await queries.findNamed(tx.db, share.id)
    const isNamed = new Set(named.map(({ id }) => id))
    const isWanted = new Set((wanted ?? named).map(({ id }) => id))
    const added = [...isWanted].filter((id) => !isNamed.has(id))
    requireNameRoom(userType, isWanted.size, added.length)
    const removed = await queries.removeNames(
      tx.db,
      share.id,
      [...isNamed].filter((id) => !isWanted.has(id)),
    )
    await queries.addNames(tx.db, share.id, added, tx.now)
    const changes = changesOf(share, body, expiresAt)
    const isChanged = Object.keys(changes).length > 0
    if (isChanged) await queries.updateShare(tx.db, share.id, changes)
    if (removed.length > 0) await tell(tx, item, 'unshared', removed)
    if (share.isNew || isChanged || added.length + removed.length > 0)
      await tell(tx, item, 'shared', audienceOf(item))
    await tellNamed(tx, item, added)
    return presentShare(item, (await queries.findShare(tx.db, item)) as queries.ShareRow, appOrigin)
  })

/** Ends the link and takes all names out; what was never shared stays so. */
export const unshareItem = (ctx: SignedIn, item: Item): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, item.owner_id)
    const share = await queries.findShare(tx.db, item)
    if (!share) return
    // Asked while it is still known who they are; who holds its link hears that it is over.
    const audience = await readAudience(tx.db, audienceOf(item))
    await queries.deleteShare(tx.db, share, item.owner_id)
    await tell(tx, item, 'unshared', audience)
  })

/** Takes the actor's own name out; named again later, they are back. */
export const leaveItem = (ctx: SignedIn, item: Item): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, item.owner_id)
    if (!(await queries.removeOwnName(tx.db, item, tx.actor.id))) return
    await tell(tx, item, 'unshared', [tx.actor.id])
    await tell(tx, item, 'shared', audienceOf(item))
  })
