import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { snapshotDatabase } from './wipe-snapshot.ts'

/** An entry for each query, under `[person, query]`. */
interface Schema extends DBSchema {
  snapshot: { key: IDBValidKey; value: unknown }
}

type Mode = 'readonly' | 'readwrite'
export type SnapshotStore<M extends Mode> = IDBPObjectStore<Schema, ['snapshot'], 'snapshot', M>

let opening: Promise<IDBPDatabase<Schema>> | undefined

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(snapshotDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('snapshot'),
    // The browser closed it, as when the site's data is deleted.
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

/** Runs `work` in one transaction. */
export const snapshotStore = async <T, M extends Mode>(
  mode: M,
  work: (store: SnapshotStore<M>) => Promise<T>,
): Promise<T> => work((await open()).transaction('snapshot', mode).store)
