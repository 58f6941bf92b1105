import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { createConnection } from './device-connection.ts'
import { requireFileRoom } from './file-room.ts'
import { migrate, type Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'
import { leftToWipe, unmarkWiped } from './wiped.ts'

interface Schema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } }
  /** By the id of the operation that sends it. */
  files: { key: string; value: Blob }
}

const databaseOf = (personId: string) => `outbox ${personId}`

const wipe = async (personId: string): Promise<void> => {
  await deleteDB(databaseOf(personId))
  unmarkWiped(personId)
}

const open = async (personId: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> => {
  if (leftToWipe().includes(personId)) await wipe(personId)
  return openDB<Schema>(databaseOf(personId), 2, {
    upgrade: (database, from) => {
      if (from < 1)
        database
          .createObjectStore('operations', { autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
      if (from < 2) database.createObjectStore('files')
    },
    // Another tab signs out, which deletes it, or has a newer version of the app.
    blocking: (_current, _blocked, { target }) => {
      ;(target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** What one person did on this device. It outlives a session that ends by itself, and is deleted with a sign-out. */
export const openDeviceStore = (personId: string): OutboxStore => {
  const using = createConnection((onClosed) => open(personId, onClosed))
  return {
    add: (operation, file) =>
      using(async (database) => {
        const transaction = database.transaction(['operations', 'files'], 'readwrite')
        const operations = transaction.objectStore('operations')
        // Counted where no other tab can add one meanwhile.
        if (file) requireFileRoom(file.size, await operations.getAll())
        await Promise.all([
          file && transaction.objectStore('files').add(file, operation.id),
          operations.add(operation),
          transaction.done,
        ])
      }),
    list: () =>
      using(async (database) => {
        const stored = await database.getAll('operations')
        return stored.map((operation) => migrate(operation) ?? operation)
      }),
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
        const key = await operations.index('id').getKey(id)
        if (key !== undefined) await operations.delete(key)
        await transaction.objectStore('files').delete(id)
        await transaction.done
      }),
  }
}

/** Forgets all that was done here and not sent, by those who have signed out. */
export const deleteLeftStores = async (): Promise<void> => {
  await Promise.all(leftToWipe().map(wipe))
}
