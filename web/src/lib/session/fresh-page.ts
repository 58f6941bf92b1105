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

/** In the server's place: answers each call by its path below /api, and 404 for those not named. Tells what was asked. */
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
