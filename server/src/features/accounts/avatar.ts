import { randomUUID } from 'node:crypto'
import type { User } from '@daybook/contract/profile'
import type { Database } from '../../db/types.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { FileStore } from '../../files/store.ts'
import { claimFile, putUnclaimed, queueRemoval } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { unauthenticated } from '../../http/errors.ts'
import { presentUser } from './presenter.ts'
import * as queries from './queries.ts'
import { userUpdated } from './user-changes.ts'

export interface AvatarParts {
  /** Call it outside of any transaction. */
  db: Database
  files: FileStore
}

/** The key of a picture's file; undefined without a picture, or where it is hosted elsewhere. */
export const avatarKeysOf = (profilePicture: string | null): string[] =>
  /^\/api\/files\/(avatars\/[\w-]+\.webp)$/.exec(profilePicture ?? '')?.slice(1) ?? []

/** Removes the previous picture's file, too. */
const changePicture = async (tx: SignedIn, profilePicture: string | null): Promise<User> => {
  const before = await queries.lockUser(tx.db, tx.actor.id)
  if (!before) throw unauthenticated()
  if (before.profile_picture === profilePicture) return presentUser(before)
  await queueRemoval(tx.db, avatarKeysOf(before.profile_picture))
  const changes = { profile_picture: profilePicture, updated_at: tx.now }
  const change = (db: Database) => queries.updateUser(db, before.id, changes)
  const row = await changeAndRecord(tx, change, userUpdated(before.id))
  return presentUser({ ...before, ...row })
}

/**
 * Sets a picture that `drawPicture` drew. Its address is new each time, so that readers may cache it for ever.
 * @throws FileStoreSilent, and then nothing has changed.
 */
export const setAvatar = async (
  ctx: SignedIn,
  { db, files }: AvatarParts,
  picture: Uint8Array,
): Promise<User> => {
  const key = `avatars/${randomUUID()}.webp`
  await putUnclaimed({ db, files }, { key, content: picture, contentType: 'image/webp' }, ctx.now)
  return inTransaction(ctx, async (tx) => {
    await claimFile(tx.db, key)
    return changePicture(tx, `/api/files/${key}`)
  })
}

/** Repeatable: without a picture nothing changes. */
export const removeAvatar = (ctx: SignedIn): Promise<User> =>
  inTransaction(ctx, (tx) => changePicture(tx, null))
