import { vi } from 'vitest'
import type { TestApp } from '../../server/test/app.ts'
import type { TestUser } from '../../server/test/builders.ts'

/** Where the calls of the page come out: at the app itself, without a socket. */
const inject =
  (app: TestApp, clockOf: () => Date, onAnswer: (body: string) => void) =>
  async (url: string, init: RequestInit = {}) => {
    const { statusCode, headers, body } = await app.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>), 'x-device-time': clockOf().toISOString() },
      payload: init.body as string | undefined,
    })
    if (statusCode < 300) onAnswer(body)
    return new Response([204, 304].includes(statusCode) ? null : body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    })
  }

/** What the browser of a person keeps, and the parts of the web app that a device runs, once for all devices. */
export const loadAppModules = async (app: TestApp, clockOf: () => Date) => {
  const storage = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  let answered = ''
  const note = (body: string) => {
    answered += body
  }
  vi.stubGlobal('fetch', inject(app, clockOf, note))
  const [
    { taskRecords },
    { createOutbox },
    { provideOutbox },
    { callsOf },
    { ApiError },
    { createMemoryStore },
  ] = await Promise.all([
    import('../../web/src/features/tasks/task-records.ts'),
    import('../../web/src/lib/outbox/outbox.ts'),
    import('../../web/src/lib/outbox/outbox-of.ts'),
    import('../../web/src/lib/outbox/keyed-call.ts'),
    import('../../web/src/lib/api-error.ts'),
    import('../../web/src/lib/outbox/store.ts'),
  ])
  return {
    taskRecords,
    createOutbox,
    provideOutbox,
    callsOf,
    ApiError,
    createMemoryStore,
    signIn: ({ id, accessToken }: TestUser) => {
      answered = ''
      storage.clear()
      storage.set('accessToken', accessToken)
      storage.set('user', JSON.stringify({ _id: id }))
    },
    /** All that the server has answered with success since then. */
    answered: () => answered,
    /** What went back into forms, to be chosen there. */
    givenBack: (): string => storage.get('appState') ?? '',
  }
}

export type AppModules = Awaited<ReturnType<typeof loadAppModules>>
