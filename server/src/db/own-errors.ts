const own = new WeakSet<object>()

/** Marks errors of `answer` as the database's own; other services fail with the same codes. */
export const markOwn = (answer: unknown): unknown => {
  if (answer instanceof Promise)
    answer.catch((error: unknown) => {
      if (error instanceof Error) own.add(error)
    })
  return answer
}

/** Whether a connection to the database, or the wait for one, failed with it. */
export const isOfDatabase = (error: Error): boolean => own.has(error)
