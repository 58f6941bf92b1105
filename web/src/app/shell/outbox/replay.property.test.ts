import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { type ClientChange, clientRecords } from '../../../features/clients/client-records.ts'
import { type ProjectChange, projectRecords } from '../../../features/projects/project-records.ts'
import type { TaskChange } from '../../../features/tasks/record/task-change.ts'
import { taskRecords } from '../../../features/tasks/record/task-records.ts'
import { applyEntryChange, type EntryChange } from '../../../features/time/entry-change.ts'
import { entryChanges } from '../../../features/time/send-entry-change.ts'
import { callsOf } from '../../../lib/api/keyed-call.ts'
import { createOutbox } from '../../../lib/outbox/outbox.ts'
import { createMemoryStore, type OutboxStore } from '../../../lib/outbox/store.ts'
import { silentChannel } from '../../../lib/outbox/tabs.ts'
import { provideOutbox } from '../../../lib/outbox/use-outbox.ts'
import { mutateUnseen } from '../../../lib/records/mutate-unseen.ts'
import { loadSender } from './load-sender.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})

type Named = { _id: string }

/** One kind of change: how it is made and shown, and how somebody else changes the shown record. */
interface Kind {
  changeKey: readonly string[]
  changing: (client: QueryClient) => object
  apply: (shown: readonly never[], change: never) => readonly Named[]
  create: (word: string) => object
  deeds: readonly ((record: never, word: string, at: string) => object)[]
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 23) + second * 1000).toISOString()

const tasks: Kind = {
  changeKey: ['tasks', 'change'],
  changing: taskRecords.changing,
  apply: taskRecords.kind.apply,
  create: (title): TaskChange => ({ kind: 'create', id: newId(), at: at(0), body: { title } }),
  deeds: [
    ({ _id: id, version, title: before }: Task, title): TaskChange => ({
      ...{ kind: 'edit', id, version, fields: { title }, base: { title: before } },
    }),
    ({ _id: id, version, estimatedTime }: Task): TaskChange => ({
      ...{ kind: 'estimate', id, version, estimatedTime: estimatedTime + 5, base: { estimatedTime } },
    }),
    ({ _id: id, completed }: Task, _, now): TaskChange => ({
      kind: 'toggle',
      id,
      completed: !completed,
      at: now,
    }),
    ({ _id: id }: Task, _, now): TaskChange => ({ kind: 'start', id, at: now, sessionId: newId() }),
    ({ _id: id }: Task, _, now): TaskChange => ({ kind: 'stop', id, at: now }),
    ({ _id: id }: Task, tag, now): TaskChange => ({
      ...{ kind: 'several', id: newId(), ids: [id], what: { action: 'addTag', tag }, at: now },
    }),
    ({ _id: id }: Task, _, now): TaskChange => ({ kind: 'delete', id, at: now }),
  ],
}

const projects: Kind = {
  changeKey: ['projects', 'change'],
  changing: projectRecords.changing,
  apply: projectRecords.kind.apply,
  create: (name): ProjectChange => ({ kind: 'create', id: newId(), at: at(0), body: { name }, client: null }),
  deeds: [
    ({ _id: id }, name): ProjectChange => ({
      ...{ kind: 'edit', id, version: 1, fields: { name }, base: {}, client: null },
    }),
    ({ _id: id }, word): ProjectChange => ({ kind: 'activate', id, version: 1, active: word.length % 2 > 0 }),
    ({ _id: id }, _, now): ProjectChange => ({ kind: 'delete', id, tasks: 'keep', at: now }),
  ],
}

const clients: Kind = {
  changeKey: ['clients', 'change'],
  changing: clientRecords.changing,
  apply: clientRecords.kind.apply,
  create: (name): ClientChange => ({ kind: 'create', id: newId(), at: at(0), body: { name } }),
  deeds: [
    ({ _id: id }, name): ClientChange => ({ kind: 'edit', id, version: 1, fields: { name }, base: {} }),
    ({ _id: id }, word): ClientChange => ({ kind: 'archive', id, version: 1, archived: word.length % 2 > 0 }),
    ({ _id: id }): ClientChange => ({ kind: 'delete', id }),
  ],
}

const entryOf = (note: string): TimeEntry => ({
  ...{ _id: newId(), taskId: newId(), title: 'Wind the clock', project: 'general', projectId: null },
  ...{ startedAt: at(0), stoppedAt: at(60), duration: 60, note, billable: true, source: 'manual' },
  ...{ asksBillable: false, can: { edit: true, accept: false } },
})

const entries: Kind = {
  changeKey: ['time', 'change'],
  changing: entryChanges.changing,
  apply: applyEntryChange,
  create: (note): EntryChange => ({ kind: 'add', entry: entryOf(note) }),
  deeds: [
    (entry: TimeEntry, note): EntryChange => ({
      ...{ kind: 'change', entry: { ...entry, note }, fields: { note }, before: { note: entry.note } },
    }),
    (entry: TimeEntry): EntryChange => ({ kind: 'remove', entry }),
  ],
}

const kinds = { tasks, projects, clients, entries }
type KindName = keyof typeof kinds

/** A page without a network, on a device that keeps what is done there in `store`. */
const openPage = (store: OutboxStore) => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const outbox = createOutbox({
    ...{ store, channel: silentChannel, alone: (work) => work(), callsOf },
    ...{ isReachable: () => false, onReachable: () => () => {} },
    loadSender: (name) => loadSender(name, client),
  })
  provideOutbox(client, outbox)
  const stop = outbox.start()
  const pending = (name: KindName) =>
    client.getMutationCache().findAll({ mutationKey: kinds[name].changeKey, status: 'pending' })
  return {
    stop,
    do: (name: KindName, change: object) =>
      mutateUnseen<object>(client, kinds[name].changing(client), change),
    /** What its list shows: nothing that the server said, and what waits laid over it. */
    shown: (name: KindName): readonly Named[] =>
      pending(name).reduce<readonly Named[]>(
        (shown, { state }) => kinds[name].apply(shown as never, state.variables as never),
        [],
      ),
    untilShown: (count: number) =>
      expect
        .poll(() => (Object.keys(kinds) as KindName[]).flatMap(pending).length, { interval: 1 })
        .toBe(count),
  }
}

const step = fc.record({
  of: fc.constantFrom(...(Object.keys(kinds) as KindName[])),
  /** None of them, or a record that does not show: another is made. */
  deed: fc.nat(9),
  which: fc.nat(3),
})

test('any work without a network looks the same after a reload', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    async (pages) => {
      const store = createMemoryStore()
      let done = 0
      let page = openPage(store)
      for (const steps of pages) {
        for (const { of, deed, which } of steps) {
          const { create, deeds } = kinds[of]
          const shown = page.shown(of)
          const [record, does] = [shown[which % Math.max(1, shown.length)], deeds[deed]]
          const word = `word ${'x'.repeat(++done)}`
          page.do(of, record && does ? does(record as never, word, at(done)) : create(word))
        }
        await expect.poll(async () => (await store.list()).length, { interval: 1 }).toBe(done)
        page.stop()
        const next = openPage(store)
        await next.untilShown(done)
        for (const name of Object.keys(kinds) as KindName[])
          expect([name, next.shown(name)]).toEqual([name, page.shown(name)])
        page = next
      }
      page.stop()
    },
  )
  await fc.assert(property, { numRuns: 200, endOnFailure: true })
})
