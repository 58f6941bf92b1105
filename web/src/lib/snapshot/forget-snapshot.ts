import { isSignedIn } from '../session/signed-in.ts'
import { hasTokens } from '../session/tokens.ts'
import { wipeSnapshot } from './wipe-snapshot.ts'

/** Holds whose data the database has, which is known then without opening it. */
const ownerKey = 'snapshotOf'

export const hasSnapshotOf = (personId: string): boolean => {
  try {
    return localStorage.getItem(ownerKey) === personId
  } catch {
    return false
  }
}

export const markSnapshotOf = (personId: string): void => localStorage.setItem(ownerKey, personId)

/** Wipes the snapshot, whoever's it is. */
export const forgetSnapshot = async (): Promise<void> => {
  try {
    const owner = localStorage.getItem(ownerKey)
    await wipeSnapshot()
    // Someone may have signed in meanwhile, and have a snapshot again.
    if (owner && localStorage.getItem(ownerKey) === owner && !isSignedIn(owner))
      localStorage.removeItem(ownerKey)
  } catch {
    // The key stays, and the next page tries again.
  }
}

/** Called once, when a page starts: wipes what an interrupted sign-out has left, as after a closed window. */
export const forgetLeftSnapshot = (): void => {
  if (!hasTokens() && localStorage.getItem(ownerKey) !== null) void forgetSnapshot()
}
