import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { storedUser } from '../stored-user.ts'
import { hasTokens } from '../tokens.ts'

interface Schema extends DBSchema {
  snapshot: { key: IDBValidKey; value: unknown }
}

type Mode = 'readonly' | 'readwrite'
export type SnapshotStore<M extends Mode> = IDBPObjectStore<Schema, ['snapshot'], 'snapshot', M>

let opening: Promise<IDBPDatabase<Schema>> | undefined

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('daybook', 1, {
    upgrade: (database) => void database.createObjectStore('snapshot'),
    // The browser closed it, as where all data of the site is deleted.
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

/** In IndexedDB, what each person's pages showed: an entry for each query, under `[person, query]`. */
export const snapshotStore = async <T, M extends Mode>(
  mode: M,
  work: (store: SnapshotStore<M>) => Promise<T>,
): Promise<T> => work((await open()).transaction('snapshot', mode).store)

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

export const isSignedIn = (personId: string): boolean => hasTokens() && storedUser()?._id === personId

/** Wipes what is kept of whoever it is. Where the browser keeps nothing, there is nothing to wipe. */
export const forgetSnapshot = async (): Promise<void> => {
  try {
    const owner = localStorage.getItem(ownerKey)
    await snapshotStore('readwrite', (store) => store.clear())
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
