import type { Operation } from './operation.ts'

/** Where operations wait, in the order in which they were done. All tabs of a browser share one. */
export interface OutboxStore {
  add: (operation: Operation) => Promise<void>
  list: () => Promise<readonly Operation[]>
  /** In the place that it has; nothing where it is gone. */
  replace: (operation: Operation) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** A store that lasts as long as the page. */
export const createMemoryStore = (): OutboxStore => {
  let operations: readonly Operation[] = []
  const change = (next: readonly Operation[]) => {
    operations = next
    return Promise.resolve()
  }
  return {
    add: (operation) => change([...operations, operation]),
    list: () => Promise.resolve(operations),
    replace: (operation) => change(operations.map((one) => (one.id === operation.id ? operation : one))),
    remove: (id) => change(operations.filter((one) => one.id !== id)),
  }
}

/**
 * The `lasting` store, and the page's memory where that one fails: a device without room, or a browser that stores
 * nothing, costs what waits its life beyond the page, and neither its order nor anything else.
 */
export const withMemory = (lasting: OutboxStore): OutboxStore => {
  /** What it held when it could last be read. */
  let known: readonly Operation[] = []
  /** What it did not take; after the first of these it is given nothing more, so that the order stays. */
  let added: readonly Operation[] = []
  /** What it could not change, as it should be; null is to be gone. */
  const changed = new Map<string, Operation | null>()
  const isIn = (operations: readonly Operation[], id: string) => operations.some((one) => one.id === id)

  const change = async (id: string, to: Operation | null, write: () => Promise<void>): Promise<void> => {
    added = added.flatMap((one) => (one.id === id ? (to ?? []) : one))
    if (isIn(added, id)) return
    await write().then(
      () => changed.delete(id),
      () => changed.set(id, to),
    )
  }
  return {
    add: async (operation) => {
      const isTaken =
        added.length === 0 &&
        (await lasting.add(operation).then(
          () => true,
          () => false,
        ))
      if (isTaken) known = [...known, operation]
      else added = [...added, operation]
    },
    list: async () => {
      known = await lasting.list().catch(() => known)
      return [...known, ...added].flatMap((one) => {
        const now = changed.get(one.id)
        return now === undefined ? one : (now ?? [])
      })
    },
    replace: (operation) => change(operation.id, operation, () => lasting.replace(operation)),
    remove: (id) => change(id, null, () => lasting.remove(id)),
  }
}
