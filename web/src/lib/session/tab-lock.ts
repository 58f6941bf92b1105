const locks: LockManager | undefined = navigator.locks

/**
 * Runs `work` while no other tab of this browser holds the lock of that name; stops waiting for it at `signal`.
 * Browsers offer locks on secure origins only: elsewhere the work runs at once.
 */
export const withTabLock = <T>(
  name: string,
  work: () => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> => (locks ? (locks.request(name, options, work) as Promise<T>) : work())

/**
 * Joins the tabs of this browser that share something. Answers how to leave, which resolves to whether this was the last
 * tab; without locks, each counts as the last.
 */
export const joinTabs = (name: string): (() => Promise<boolean>) => {
  if (!locks) return () => Promise.resolve(true)
  let leave = () => {}
  const until = new Promise<void>((resolve) => {
    leave = resolve
  })
  const joined = locks.request(name, { mode: 'shared' }, () => until)
  return async () => {
    leave()
    await joined
    return locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
  }
}
