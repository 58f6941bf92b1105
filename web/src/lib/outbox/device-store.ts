import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databaseOf } from './delete-device-store.ts'
import { requireFileRoom } from './file-room.ts'
import { migrate, type Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'

interface Schema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } }
  /** By the id of the operation that sends it. */
  files: { key: string; value: Blob }
}

const open = async (personId: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(databaseOf(personId), 2, {
    upgrade: (database, from) => {
      if (from < 1)
        database
          .createObjectStore('operations', { autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
      if (from < 2) database.createObjectStore('files')
    },
    // Another tab signs out, which deletes it, or has a newer version of the app.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })

/** What one person did on this device. It outlives a session that ends by itself, and is deleted with a sign-out. */
export const openDeviceStore = (personId: string): OutboxStore => {
  const opening = open(personId)
  // Whoever uses it hears of it.
  opening.catch(() => undefined)
  const change = async () => (await opening).transaction(['operations', 'files'], 'readwrite')
  return {
    add: async (operation, file) => {
      const transaction = await change()
      const operations = transaction.objectStore('operations')
      // Counted where no other tab can add one meanwhile.
      if (file) requireFileRoom(file.size, await operations.getAll())
      await Promise.all([
        file && transaction.objectStore('files').add(file, operation.id),
        operations.add(operation),
        transaction.done,
      ])
    },
    list: async () => {
      const stored = await (await opening).getAll('operations')
      return stored.map((operation) => migrate(operation) ?? operation)
    },
    readFile: async (id) => (await opening).get('files', id),
    replace: async (operation) => {
      const { store, done } = (await opening).transaction('operations', 'readwrite')
      const key = await store.index('id').getKey(operation.id)
      if (key !== undefined) await store.put(operation, key)
      await done
    },
    remove: async (id) => {
      const transaction = await change()
      const operations = transaction.objectStore('operations')
      const key = await operations.index('id').getKey(id)
      if (key !== undefined) await operations.delete(key)
      await transaction.objectStore('files').delete(id)
      await transaction.done
    },
  }
}
