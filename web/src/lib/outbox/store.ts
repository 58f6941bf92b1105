import { NoRoom } from './files.ts'
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
 * nothing, costs what waits its life beyond the page, and neither its order nor anything else. Files beyond their room
 * are not to wait: the page holds them only while `isSending`.
 */
export const withMemory = (lasting: OutboxStore, isSending: () => boolean = () => false): OutboxStore => {
  /** What it held when it could last be read. */
  let known: readonly Operation[] = []
  /** What it could not change, as it should be; null is to be gone. */
  const changed = new Map<string, Operation | null>()
  const memory = createMemoryStore()
  /** After the first that the device did not take it is given no more, so that the order stays; files have none. */
  const overflows = async () => (await memory.list()).some(({ file }) => !file)
  const isOnPage = async (id: string) => (await memory.list()).some((one) => one.id === id)

  const change = async (id: string, to: Operation | null, write: () => Promise<void>): Promise<void> => {
    if (await isOnPage(id)) return to ? memory.replace(to) : memory.remove(id)
    await write().then(
      () => changed.delete(id),
      () => changed.set(id, to),
    )
  }
  return {
    add: async (operation, file) => {
      try {
        if (!file && (await overflows())) throw new Error('What is before it is not stored either')
        await lasting.add(operation, file)
        known = [...known, operation]
      } catch (error) {
        if (error instanceof NoRoom && !isSending()) throw error
        await memory.add({ ...operation, isOnPage: true }, file)
      }
    },
    list: async () => {
      known = await lasting.list().catch(() => known)
      return [...known, ...(await memory.list())].flatMap((one) => {
        const now = changed.get(one.id)
        return now === undefined ? one : (now ?? [])
      })
    },
    readFile: async (id) =>
      (await memory.readFile(id)) ?? (await lasting.readFile(id).catch(() => undefined)),
    replace: (operation) => change(operation.id, operation, () => lasting.replace(operation)),
    remove: (id) => change(id, null, () => lasting.remove(id)),
  }
}
