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
 * nothing, costs what waits its life beyond the page, and nothing else.
 */
export const withMemory = (lasting: OutboxStore): OutboxStore => {
  const memory = createMemoryStore()
  const orNothing = (work: Promise<void>): Promise<void> => work.catch(() => undefined)
  return {
    add: (operation) => lasting.add(operation).catch(() => memory.add(operation)),
    list: async () => [...(await lasting.list().catch(() => [])), ...(await memory.list())],
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
