import { formatFileSize } from '../formats/file-size.ts'
import type { Operation } from './operation.ts'

/** The room for waiting files on a device, of one person in all tabs of a browser (rules §13). */
export const mostWaitingBytes = 50 * 1024 * 1024

/** A file does not fit into the room for waiting files. */
export class NoRoom extends Error {
  override name = 'NoRoom'
  constructor() {
    super(
      `There is no room: files waiting on this device can take up ${formatFileSize(mostWaitingBytes)} in total. ` +
        'Add it again when some have been sent or discarded.',
    )
  }
}

/** @throws NoRoom where a file of so many bytes does not fit beside those of the operations. */
export const requireFileRoom = (bytes: number, operations: readonly Operation[]): void => {
  const taken = operations.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  if (taken + bytes > mostWaitingBytes) throw new NoRoom()
}

/** Keeps operations in the order in which they were made. All tabs of a browser share one. */
export interface OutboxStore {
  /** Keeps it beyond the page's end until `add` has stored it. */
  note: (operation: Operation) => void
  /** Stores the operation and its file, both or neither. @throws NoRoom */
  add: (operation: Operation, file?: Blob) => Promise<void>
  list: () => Promise<readonly Operation[]>
  readFile: (id: string) => Promise<Blob | undefined>
  /** Keeps its place in the order; does nothing where it is gone. */
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
    note: () => {},
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
 * The `lasting` store, with the page's memory where that one fails: on a full device, or in a browser that stores nothing,
 * operations keep their order but end with the page. A file that has no room must not wait: the page holds it only while
 * `isSending`.
 */
export const withMemory = (lasting: OutboxStore, isSending: () => boolean = () => false): OutboxStore => {
  /** What the lasting store held when it could last be read. */
  let known: readonly Operation[] = []
  /** Changes that the lasting store did not take; null removes. */
  const changed = new Map<string, Operation | null>()
  const memory = createMemoryStore()
  /** Once one is in memory, later ones follow it there, so that the order stays. Files have no order. */
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
    note: lasting.note,
    add: async (operation, file) => {
      try {
        if (!file && (await overflows())) throw new Error('An earlier operation is not stored either')
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
