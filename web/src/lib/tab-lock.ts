const locks: LockManager | undefined = navigator.locks

/**
 * Runs `work` while no other tab of this browser holds the lock of that name; waits its turn until `signal`.
 * Browsers offer locks on secure origins only: elsewhere the work runs at once.
 */
export const withTabLock = <T>(
  name: string,
  work: () => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> => (locks ? (locks.request(name, options, work) as Promise<T>) : work())
