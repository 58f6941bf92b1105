import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { TestApp } from '../../server/test/app.ts'
import type { TestUser } from '../../server/test/builders.ts'
import { deviceTime, stageHere, storageHere } from './stage.ts'

/** Where the calls of the page come out: at the app itself, without a socket. */
const inject =
  (app: TestApp) =>
  async (url: string, init: RequestInit = {}) => {
    const { statusCode, headers, body } = await app.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>), 'x-device-time': deviceTime().toISOString() },
      payload: init.body as string | undefined,
    })
    if (statusCode < 300) stageHere().answered += body
    return new Response([204, 304].includes(statusCode) ? null : body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    })
  }

/** The parts of the web app that a device runs, once for all devices. */
export const loadAppModules = async (app: TestApp) => {
  const clipboard = {
    writeText: (text: string) => {
      stageHere().offered += `${text} `
      return Promise.resolve()
    },
  }
  vi.stubGlobal('navigator', { onLine: true, clipboard })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storageHere().get(key) ?? null,
    setItem: (key: string, value: string) => void storageHere().set(key, value),
    removeItem: (key: string) => void storageHere().delete(key),
  })
  const ask = inject(app)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const stage = stageHere()
    stage.calls++
    return ask(url, init).finally(() => stage.calls--)
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
    import('../../web/src/features/tasks/record/task-records.ts'),
    import('../../web/src/features/projects/project-records.ts'),
    import('../../web/src/features/clients/client-records.ts'),
    import('../../web/src/lib/outbox/outbox.ts'),
    import('../../web/src/lib/outbox/use-outbox.ts'),
    import('../../web/src/lib/api/keyed-call.ts'),
    import('../../web/src/lib/api/api-error.ts'),
    import('../../web/src/lib/outbox/store.ts'),
    import('../../web/src/lib/outbox/device-store.ts'),
    import('../../web/src/ui/toast.ts'),
  ])
  showToastsWith(({ description, stays, action }) => {
    if (stays) stageHere().offered += `${description} `
    if (action?.label.startsWith('Copy')) action.onPress()
  })
  /** A new sign-in does it too: the session that ended took with it who it was of. */
  const signIn = ({ id, accessToken }: TestUser): void => {
    for (const one of stageHere().storages) {
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
    signIn,
    isCalling: () => stageHere().calls > 0,
    /** What went back into forms, also where it was set aside because the session ended, or is offered for another try. */
    givenBack: (): string => {
      const { storages, offered } = stageHere()
      const kept = storages.flatMap((one) => [...one].filter(([key]) => key.startsWith('appState')))
      return `${kept.join()} ${offered}`
    },
  }
}

export type AppModules = Awaited<ReturnType<typeof loadAppModules>>
