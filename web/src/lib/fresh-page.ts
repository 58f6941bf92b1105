import { vi } from 'vitest'

/**
 * For tests without a browser: a page that has just been opened, and what its browser keeps. Modules are imported
 * after it, since they look at the browser as they start.
 */
export const openFreshPage = (kept: Record<string, string> = {}): Map<string, string> => {
  const storage = new Map(Object.entries(kept))
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  return storage
}

/** What a browser keeps of somebody's session. */
export const keptSession = (name: string): Record<string, string> => ({
  accessToken: `access of ${name}`,
  refreshToken: `refresh of ${name}`,
  user: JSON.stringify({ _id: name }),
})
