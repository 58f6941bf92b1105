import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import { forgetNote, note, notes } from './noted.ts'
import { keyOfUnreadable, type Operation, readStored } from './operation.ts'
import { type OutboxStore, requireFileRoom } from './store.ts'
import { leftToWipe, nameOfDatabase, wipe } from './wipe.ts'

interface Schema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } }
  /** By the id of their operation. */
  files: { key: string; value: Blob }
}

/** A sleeping tab may block the opening; after this long the app goes on without the database. */
const openLimitMs = 3_000

const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database does not open')), ms)
  })

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Runs work on a database. It is opened on first use, and again where the browser has closed it; `open` gets a function
 * to call when that happens.
 */
export const createConnection = <D>(open: (onClosed: () => void) => Promise<D>, limitMs = openLimitMs) => {
  let opening: Promise<D> | undefined
  let isLate = false

  const connect = (): Promise<D> => {
    if (!opening) {
      const mine = open(() => {
        if (opening === mine) opening = undefined
      })
      opening = mine
      mine.then(
        () => (isLate = false),
        () => {
          if (opening === mine) opening = undefined
        },
      )
    }
    const limit = failAfter(isLate ? 0 : limitMs)
    limit.catch(() => undefined)
    return Promise.race([opening, limit])
  }
  const connectInTime = () =>
    connect().catch((error: unknown) => {
      isLate = opening !== undefined
      throw error
    })

  return async <T>(work: (database: D) => Promise<T>): Promise<T> => {
    try {
      return await work(await connectInTime())
    } catch (error) {
      if (!isClosed(error)) throw error
      opening = undefined
      return work(await connectInTime())
    }
  }
}

type Operations = IDBPObjectStore<Schema, StoreNames<Schema>[], 'operations', 'readwrite'>

/** Another page may have stored it from its note. */
const addOnce = async (operations: Operations, operation: Operation): Promise<void> => {
  if ((await operations.index('id').getKey(operation.id)) === undefined) await operations.add(operation)
}

const open = async (personId: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> => {
  if (leftToWipe().includes(personId)) await wipe(personId)
  const opened = await openDB<Schema>(nameOfDatabase(personId), 2, {
    upgrade: (database, from) => {
      if (from < 1)
        database
          .createObjectStore('operations', { autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
      if (from < 2) database.createObjectStore('files')
    },
    // Another tab deletes it at a sign-out, or has a newer version of the app.
    blocking: (_current, _blocked, { target }) => {
      ;(target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
  for (const left of notes(personId)) {
    const { store, done } = opened.transaction('operations', 'readwrite')
    await Promise.all([addOnce(store, left), done])
    forgetNote(personId, left.id)
  }
  return opened
}

const listAll = async (database: IDBPDatabase<Schema>): Promise<readonly Operation[]> => {
  const { store, done } = database.transaction('operations')
  const [keys, stored] = await Promise.all([store.getAllKeys(), store.getAll(), done])
  return stored.map((operation, place) => readStored(operation, keys[place] ?? 0))
}

/** Reads each separately, so that a corrupt one does not hide the others. */
const listEach = async (database: IDBPDatabase<Schema>): Promise<readonly Operation[]> => {
  const keys = await database.getAllKeys('operations')
  const read = (key: number) => database.get('operations', key).catch(() => undefined)
  return Promise.all(keys.map(async (key) => readStored(await read(key), key)))
}

/** A person's unsent changes on this device. They outlive a session that ends by itself; a sign-out deletes them. */
export const openDeviceStore = (personId: string): OutboxStore => {
  const using = createConnection((onClosed) => open(personId, onClosed))
  return {
    note: (operation) => note(personId, operation),
    add: (operation, file) =>
      using(async (database) => {
        const transaction = database.transaction(['operations', 'files'], 'readwrite')
        const operations = transaction.objectStore('operations')
        // Counted within the transaction, so that no other tab can add one meanwhile.
        if (file) requireFileRoom(file.size, await operations.getAll())
        await Promise.all([
          file && transaction.objectStore('files').add(file, operation.id),
          addOnce(operations, operation),
          transaction.done,
        ])
      }).finally(() => forgetNote(personId, operation.id)),
    list: () =>
      using((database) =>
        listAll(database).catch((error: unknown) => {
          if (isClosed(error)) throw error
          return listEach(database)
        }),
      ),
    readFile: (id) => using((database) => database.get('files', id)),
    replace: (operation) =>
      using(async (database) => {
        const { store, done } = database.transaction('operations', 'readwrite')
        const key = await store.index('id').getKey(operation.id)
        if (key !== undefined) await store.put(operation, key)
        await done
      }),
    remove: (id) =>
      using(async (database) => {
        const transaction = database.transaction(['operations', 'files'], 'readwrite')
        const operations = transaction.objectStore('operations')
        const key = keyOfUnreadable(id) ?? (await operations.index('id').getKey(id))
        if (key !== undefined) await operations.delete(key)
        await transaction.objectStore('files').delete(id)
        await transaction.done
      }),
  }
}
