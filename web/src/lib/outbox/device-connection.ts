/** A database that has not opened by then, as behind a tab that is asleep, is done without for now. */
const toOpenMs = 3_000

const late = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database does not open')), ms)
  })

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Runs work on a database, opened when it is first needed, and again where the browser has closed it meanwhile.
 * `open` is told what to call when that happens.
 */
export const createConnection = <D>(open: (onClosed: () => void) => Promise<D>, limitMs = toOpenMs) => {
  let opening: Promise<D> | undefined
  let isLate = false

  const connect = (): Promise<D> => {
    if (!opening) {
      const mine = open(() => {
        if (opening === mine) opening = undefined
      })
      opening = mine
      mine.then(
        () => (isLate = false),
        () => {
          if (opening === mine) opening = undefined
        },
      )
    }
    const limit = late(isLate ? 0 : limitMs)
    limit.catch(() => undefined)
    return Promise.race([opening, limit])
  }
  const connectInTime = () =>
    connect().catch((error: unknown) => {
      isLate = opening !== undefined
      throw error
    })

  return async <T>(work: (database: D) => Promise<T>): Promise<T> => {
    try {
      return await work(await connectInTime())
    } catch (error) {
      if (!isClosed(error)) throw error
      opening = undefined
      return work(await connectInTime())
    }
  }
}
