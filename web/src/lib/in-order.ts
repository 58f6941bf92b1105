const lastOf = new Map<string, Promise<unknown>>()

/** Runs the work of each key one after the other, in the order asked; a failure does not stop what follows. */
export const inOrder = <T>(keys: string | readonly string[], work: () => Promise<T>): Promise<T> => {
  const all = typeof keys === 'string' ? [keys] : keys
  const result = Promise.allSettled(all.map((key) => lastOf.get(key) ?? Promise.resolve())).then(work)
  for (const key of all) lastOf.set(key, result)
  const forget = () => {
    for (const key of all) if (lastOf.get(key) === result) lastOf.delete(key)
  }
  result.then(forget, forget)
  return result
}
