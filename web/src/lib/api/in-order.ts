const lastOf = new Map<string, Promise<unknown>>()

/** Runs the work of each key one after the other, in the order asked; a failure does not stop what follows. */
export const inOrder = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf.get(key) ?? Promise.resolve()
  const result = last.then(work, work)
  lastOf.set(key, result)
  const forget = () => {
    if (lastOf.get(key) === result) lastOf.delete(key)
  }
  result.then(forget, forget)
  return result
}
