import { NoRoom } from './file-room.ts'
import type { Operation } from './operation.ts'

/** Where operations wait, in the order in which they were done. All tabs of a browser share one. */
export interface OutboxStore {
  /** An operation and the file that goes with it: both or neither. @throws NoRoom */
  add: (operation: Operation, file?: Blob) => Promise<void>
  list: () => Promise<readonly Operation[]>
  readFile: (id: string) => Promise<Blob | undefined>
  /** In the place that it has; nothing where it is gone. */
  replace: (operation: Operation) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** A store that lasts as long as the page. */
export const createMemoryStore = (): OutboxStore => {
  let operations: readonly Operation[] = []
  const files = new Map<string, Blob>()
  const change = (next: readonly Operation[]) => {
    operations = next
    return Promise.resolve()
  }
  return {
    add: (operation, file) => {
      if (file) files.set(operation.id, file)
      return change([...operations, operation])
    },
    list: () => Promise.resolve(operations),
    readFile: (id) => Promise.resolve(files.get(id)),
    replace: (operation) => change(operations.map((one) => (one.id === operation.id ? operation : one))),
    remove: (id) => {
      files.delete(id)
      return change(operations.filter((one) => one.id !== id))
    },
  }
}

/**
 * The `lasting` store, and the page's memory where that one fails: a device without room, or a browser that stores
 * nothing, costs what waits its life beyond the page, and nothing else. Files beyond their room are not to wait: the
 * page holds them only while `isSending`.
 */
export const withMemory = (lasting: OutboxStore, isSending: () => boolean = () => false): OutboxStore => {
  const memory = createMemoryStore()
  const orNothing = (work: Promise<void>): Promise<void> => work.catch(() => undefined)
  return {
    add: async (operation, file) => {
      try {
        await lasting.add(operation, file)
      } catch (error) {
        if (error instanceof NoRoom && !isSending()) throw error
        await memory.add({ ...operation, isOnPage: true }, file)
      }
    },
    list: async () => [...(await lasting.list().catch(() => [])), ...(await memory.list())],
    readFile: async (id) =>
      (await memory.readFile(id)) ?? (await lasting.readFile(id).catch(() => undefined)),
    replace: async (operation) => {
      await orNothing(lasting.replace(operation))
      await memory.replace(operation)
    },
    remove: async (id) => {
      await orNothing(lasting.remove(id))
      await memory.remove(id)
    },
  }
}
