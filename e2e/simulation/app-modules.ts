import 'fake-indexeddb/auto'
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

/** The parts of the web app that a device runs, once for all devices, and what the browser of each keeps. */
export const loadAppModules = async (app: TestApp, clockOf: () => Date, deviceOf: () => number) => {
  const storages = [new Map<string, string>(), new Map<string, string>()] as const
  const storage = () => storages[deviceOf() === 0 ? 0 : 1]
  let offered = ''
  const clipboard = {
    writeText: (text: string) => {
      offered += `${text} `
      return Promise.resolve()
    },
  }
  vi.stubGlobal('navigator', { onLine: true, clipboard })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage().get(key) ?? null,
    setItem: (key: string, value: string) => void storage().set(key, value),
    removeItem: (key: string) => void storage().delete(key),
  })
  let answered = ''
  let underWay = 0
  const ask = inject(app, clockOf, (body) => {
    answered += body
  })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    underWay++
    return ask(url, init).finally(() => underWay--)
  })
  const [
    { taskRecords },
    { projectRecords },
    { clientRecords },
    { createOutbox },
    { provideOutbox },
    { callsOf },
    { ApiError },
    { createMemoryStore, withMemory },
    { openDeviceStore },
    { showToastsWith },
  ] = await Promise.all([
    import('../../web/src/features/tasks/task-records.ts'),
    import('../../web/src/features/projects/project-records.ts'),
    import('../../web/src/features/clients/client-records.ts'),
    import('../../web/src/lib/outbox/outbox.ts'),
    import('../../web/src/lib/outbox/outbox-of.ts'),
    import('../../web/src/lib/outbox/keyed-call.ts'),
    import('../../web/src/lib/api-error.ts'),
    import('../../web/src/lib/outbox/store.ts'),
    import('../../web/src/lib/outbox/device-store.ts'),
    import('../../web/src/ui/toast.ts'),
  ])
  showToastsWith(({ description, stays, action }) => {
    if (stays) offered += `${description} `
    if (action?.label.startsWith('Copy')) action.onPress()
  })
  const storeSession = ({ id, accessToken }: TestUser): void => {
    for (const one of storages) {
      one.set('accessToken', accessToken)
      one.set('user', JSON.stringify({ _id: id }))
    }
  }
  return {
    records: { tasks: taskRecords, projects: projectRecords, clients: clientRecords },
    createOutbox,
    provideOutbox,
    callsOf,
    ApiError,
    createMemoryStore,
    withMemory,
    openDeviceStore,
    signIn: (person: TestUser) => {
      answered = ''
      offered = ''
      for (const one of storages) one.clear()
      storeSession(person)
    },
    /** As a new sign-in does: the session that ended took with it who it was of. */
    renewAccess: storeSession,
    isCalling: () => underWay > 0,
    /** All that the server has answered with success since then. */
    answered: () => answered,
    /** What went back into forms, also where it was set aside because the session ended, or is offered for another try. */
    givenBack: (): string =>
      `${storages.flatMap((one) => [...one].filter(([key]) => key.startsWith('appState'))).join()} ${offered}`,
  }
}

export type AppModules = Awaited<ReturnType<typeof loadAppModules>>
