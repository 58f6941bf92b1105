let refused: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

const keep = (ids: ReadonlySet<string>): void => {
  refused = ids
  for (const listener of listeners) listener()
}

/** Remembers that there is no record under an id, which others may name already. */
export const noteRefusedCreate = (id: string): void => keep(new Set([...refused, id]))

/** Forgets a refusal: the record is being made again, under the same id. */
export const forgetRefusedCreate = (id: string): void => {
  if (refused.has(id)) keep(new Set([...refused].filter((one) => one !== id)))
}

/** Whether a value names a record that was refused. */
export const isRefusedCreate = (value: unknown): boolean => typeof value === 'string' && refused.has(value)

/** Hears of every change; answers how to stop. */
export const onRefusedCreates = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ids of all that were refused. */
export const refusedCreates = (): ReadonlySet<string> => refused
