import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { migrate, type Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'

interface Schema extends DBSchema {
  operations: { key: number; value: Operation; indexes: { id: string } }
}

const databaseOf = (personId: string) => `outbox ${personId}`

const open = async (personId: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(databaseOf(personId), 1, {
    upgrade: (database) => {
      database
        .createObjectStore('operations', { autoIncrement: true })
        .createIndex('id', 'id', { unique: true })
    },
    // Another tab signs out, which deletes it.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })

/** What one person did on this device. It outlives a session that ends by itself, and is deleted with a sign-out. */
export const openDeviceStore = (personId: string): OutboxStore => {
  const opening = open(personId)
  // Whoever uses it hears of it.
  opening.catch(() => undefined)
  return {
    add: async (operation) => {
      await (await opening).add('operations', operation)
    },
    list: async () => {
      const stored = await (await opening).getAll('operations')
      return stored.map((operation) => migrate(operation) ?? operation)
    },
    replace: async (operation) => {
      const { store, done } = (await opening).transaction('operations', 'readwrite')
      const key = await store.index('id').getKey(operation.id)
      if (key !== undefined) await store.put(operation, key)
      await done
    },
    remove: async (id) => {
      const { store, done } = (await opening).transaction('operations', 'readwrite')
      const key = await store.index('id').getKey(id)
      if (key !== undefined) await store.delete(key)
      await done
    },
  }
}

/** Forgets all that a person did here and that was not sent. */
export const deleteDeviceStore = async (personId: string): Promise<void> => deleteDB(databaseOf(personId))
