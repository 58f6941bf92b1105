interface Shared {
  promise: Promise<unknown>
  waiting: number
  controller: AbortController
}

const underWay = new Map<string, Shared>()

const start = (key: string, run: (signal: AbortSignal) => Promise<unknown>): Shared => {
  const controller = new AbortController()
  const promise = run(controller.signal).finally(() => {
    if (underWay.get(key)?.controller === controller) underWay.delete(key)
  })
  const shared = { promise, waiting: 0, controller }
  underWay.set(key, shared)
  return shared
}

/** Calls of one key that overlap share one request; it is given up only when all of its callers have. */
export const mergeCalls = <T>(
  key: string,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  const shared = underWay.get(key) ?? start(key, run)
  shared.waiting++
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      reject(signal?.reason)
      if (--shared.waiting > 0) return
      underWay.delete(key)
      shared.controller.abort(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    ;(shared.promise as Promise<T>)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', giveUp))
  })
}
