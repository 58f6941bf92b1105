import { vi } from 'vitest'

/** Waits until the check passes, and long enough for a machine that is busy with much else. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 })
