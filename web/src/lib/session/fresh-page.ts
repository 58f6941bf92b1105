import { vi } from 'vitest'

/**
 * Simulates a page that has just been opened, and answers its storage. Tests import modules after it, since these read the
 * browser's state when they load.
 */
export const openFreshPage = (kept: Record<string, string> = {}): Map<string, string> => {
  const storage = new Map(Object.entries(kept))
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (place: number) => [...storage.keys()][place] ?? null,
    get length() {
      return storage.size
    },
  })
  return storage
}

/** The stored session of a person. */
export const keptSession = (name: string): Record<string, string> => ({
  accessToken: `access of ${name}`,
  refreshToken: `refresh of ${name}`,
  user: JSON.stringify({ _id: name }),
})

/** Replaces the server: answers each call by its path below /api, others by 404. Answers the list of calls. */
export const answerCalls = (answers: Record<string, () => Response | Promise<Response>>) => {
  const asked: { path: string; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: HeadersInit; body?: string }) => {
    const path = url.replace('/api', '')
    asked.push({ path, headers: new Headers(headers), body: body && JSON.parse(body) })
    return answers[path]?.() ?? Response.json({ error: 'not_found' }, { status: 404 })
  })
  return asked
}

export const refused = (status: number) => () => Response.json({ success: false, message: 'No' }, { status })
