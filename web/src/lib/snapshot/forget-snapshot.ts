import { isSignedIn } from '../session/signed-in.ts'
import { hasTokens } from '../session/tokens.ts'
import { wipeSnapshot } from './wipe-snapshot.ts'

/** Says, without opening the database, that there is something in it, and whose it is. */
const ownerKey = 'snapshotOf'

export const hasSnapshotOf = (personId: string): boolean => {
  try {
    return localStorage.getItem(ownerKey) === personId
  } catch {
    return false
  }
}

export const markSnapshotOf = (personId: string): void => localStorage.setItem(ownerKey, personId)

/** Wipes what is kept of whoever it is. Where the browser keeps nothing, there is nothing to wipe. */
export const forgetSnapshot = async (): Promise<void> => {
  try {
    const owner = localStorage.getItem(ownerKey)
    await wipeSnapshot()
    // Of whoever signed in meanwhile there may be something again.
    if (owner && localStorage.getItem(ownerKey) === owner && !isSignedIn(owner))
      localStorage.removeItem(ownerKey)
  } catch {
    // The mark stays, and whoever opens a page next tries again.
  }
}

/** Once, when a page starts: wipes what a sign-out left that was cut off, as by a closed window. */
export const forgetLeftSnapshot = (): void => {
  if (!hasTokens() && localStorage.getItem(ownerKey) !== null) void forgetSnapshot()
}
