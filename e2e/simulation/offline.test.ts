import type { Task } from '@daybook/contract/tasks'
import { listTrash } from '@daybook/contract/trash'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../server/test/app.ts'
import { buildUser, type TestUser } from '../../server/test/builders.ts'
import type { Operation } from '../../web/src/lib/outbox/operation.ts'
import type { OutboxStore } from '../../web/src/lib/outbox/store.ts'
import type { StoredRecord } from '../../web/src/lib/records/record.ts'
import { type AppModules, loadAppModules } from './app-modules.ts'
import { type Change, createDevice, type Device } from './device.ts'
import { atDevice, clockOfStages, onStage, skews, stageHere } from './stage.ts'
import { type Step, sequence, take } from './steps.ts'
import { checkWorked, type Deed } from './worked.ts'

/** More of them by `SEQUENCES=10000`. */
const sequences = Number(process.env.SEQUENCES ?? 1_000)
/** So many are played side by side: most of the time of each is waiting. */
const atOnce = 8
/** Far more than the server takes for the delay of a network when it asks which of two timers was first. */
const betweenStepsMs = 20_000
const toleranceMs = 5_000
/** Longer than the server remembers what it has answered. */
const nightMs = 25 * 3_600_000

let app: TestApp
let modules: AppModules

beforeAll(async () => {
  app = await startTestApp({ time: clockOfStages })
  modules = await loadAppModules(app)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

interface Played {
  person: TestUser
  devices: readonly [Device, Device]
  /** What was done where. */
  done: Deed[]
}

const atEach = <T>(devices: Played['devices'], work: (device: Device) => T): T[] =>
  ([0, 1] as const).map((index) => atDevice(index, () => work(devices[index])))

const fieldOf = ({ change }: Played['done'][number]): string | undefined =>
  change.kind === 'edit' ? `${change.id} ${Object.keys(change.fields).join()}` : undefined

/** Whether the same person typed something else over it before it was saved. */
const isTypedOver = (deed: Played['done'][number], done: Played['done']): boolean =>
  fieldOf(deed) !== undefined &&
  done
    .slice(done.indexOf(deed) + 1)
    .some((later) => later.device === deed.device && fieldOf(later) === fieldOf(deed))

/** Everything is saved, and all tabs of the person's know it. */
const begin = async (devices: Played['devices']): Promise<void> => {
  await Promise.all(atEach(devices, (device) => device.settle()))
  const kept = await atDevice(0, () => devices[0].readAll())
  atEach(devices, (device) => device.know(kept))
}

let opened = 0

/** One in four has the store of a browser, which takes a while; the others keep theirs in memory. */
const storeOf = (name: string): (() => OutboxStore) => {
  const { createMemoryStore, openDeviceStore, withMemory } = modules
  if (opened++ % 8 < 2) return () => withMemory(openDeviceStore(name))
  const store = createMemoryStore()
  return () => store
}

const play = async (steps: readonly Step[]): Promise<Played> => {
  const person = await buildUser(app, { userType: 'pro' })
  modules.signIn(person)
  const open = (index: 0 | 1) =>
    atDevice(index, () => createDevice(modules, storeOf(`${person.username} ${index}`)))
  const devices = [open(0), open(1)] as const
  const played: Played = { person, devices, done: [] }
  const deleted: [Task[], Task[]] = [[], []]
  let words = 0
  // Both know these to begin with, over which they can meet.
  const at = { device: 0, tab: 0 } as const
  const known: Step[] = [
    { ...at, kind: 'create' },
    { ...at, kind: 'create' },
    { ...at, kind: 'doBeside', of: 'projects', deed: 'create', which: 0 },
    { ...at, kind: 'doBeside', of: 'clients', deed: 'create', which: 0 },
  ]
  for (const step of [...known, ...steps]) {
    if (step === steps[0]) await begin(devices)
    // A tab is killed in the midst of a call. Time goes on between calls only: what one takes is all the same to the server.
    if (step.kind !== 'crash') {
      while (modules.isCalling()) await new Promise((resolve) => setTimeout(resolve, 1))
      app.time.advance(betweenStepsMs)
    }
    if (step.kind === 'night') {
      // No call is under way for a day.
      for (const ended of atEach(devices, ({ network }) => network.repeatLate())) await ended
      app.time.advance(nightMs)
      const { id: userId, sessionId } = person
      person.accessToken = await app.tokens.signAccess({ userId, sessionId }, app.clock())
      modules.signIn(person)
    }
    const now = new Date(app.clock().getTime() + skews[step.device])
    const device = devices[step.device]
    if (step.kind !== 'crash') await device.stored()
    const newWord = () => `word-${++words}-${person.username}`
    const change = await atDevice(step.device, () =>
      take(step, device, deleted[step.device], () => now, newWord),
    )
    if (change)
      played.done.push({ change, device, at: new Date(now.getTime() - skews[step.device]).toISOString() })
  }
  await Promise.all(atEach(devices, (device) => device.settle()))
  return played
}

type TypedFields = Partial<
  Record<'title' | 'name' | 'description' | 'notes', string | null> & { tags: string[] }
>

const typedIn = ({ change }: Played['done'][number]): string | null | undefined => {
  if (change.kind === 'create') return 'title' in change.body ? change.body.title : change.body.name
  if (change.kind === 'addSession') return change.session.note
  if (change.kind !== 'edit') return undefined
  // Of any kind of record, the one field that was typed into.
  const { title, name, description, notes, tags }: TypedFields = change.fields
  return title ?? name ?? description ?? notes ?? tags?.at(-1)
}

const isAbout = (change: Change, id: string) => change.id === id

/** Whether what was kept had to be refused: somebody else was there first. */
const hasReason = (done: Played['done'], { change, failure }: Operation): boolean => {
  const { kind, id } = change as Change
  const others = done.filter((deed) => isAbout(deed.change, id) && deed.change !== change)
  const wasDeleted = others.filter((deed) => deed.change.kind === 'delete').length > 0
  // Its start came when the task was deleted, and the stop when it was back.
  const wasNotStarted = others.some(
    (deed) => deed.change.kind === 'start' && deed.device.outcomes.get(deed.change) !== 'done',
  )
  if (kind === 'stop' && failure?.status === 409) return wasDeleted && wasNotStarted
  // What is deleted or stopped already is as it was wished.
  return failure?.status === 404 && wasDeleted && !/^(delete|stop)$/.test(kind)
}

/** Which position a switch was brought into, or stands in. */
const positionOf = (of: object): boolean | undefined => {
  const { completed, active, archived } = of as Partial<Record<'completed' | 'active' | 'archived', boolean>>
  return completed ?? active ?? archived
}
const isSwitch = ({ kind }: Change) => ['toggle', 'activate', 'archive'].includes(kind)

/** Where only one device did something, all of it holds, in the order in which it was done there. */
const checkSolo = (id: string, done: Played['done'], record: StoredRecord | undefined): void => {
  const deeds = done.filter(({ change }) => isAbout(change, id))
  if (new Set(deeds.map(({ device }) => device)).size !== 1) return
  const changes = deeds.map(({ change }) => change)
  const removal = changes.findLast(({ kind }) => kind === 'delete' || kind === 'restore')
  expect([id, record === undefined]).toEqual([id, removal?.kind === 'delete'])
  // What was done in one tab after a deletion in the other is refused with reason.
  if (!record || removal) return
  const turned = changes.findLast(isSwitch)
  if (turned) expect([id, positionOf(record)]).toEqual([id, positionOf(turned)])
  for (const change of changes)
    if (change.kind === 'edit' && 'tags' in change.fields)
      expect(record).toHaveProperty('tags', expect.arrayContaining(change.fields.tags?.slice(-1) ?? []))
}

const check = async ({ person, devices, done }: Played): Promise<void> => {
  const one = await atDevice(0, () => devices[0].read(0))
  const other = await atDevice(1, () => devices[1].read(1))
  expect(one).toEqual(other)
  const kept = (await Promise.all(devices.map((device) => device.kept()))).flat()
  for (const operation of kept)
    expect([operation.change, operation.failure, hasReason(done, operation)]).toMatchObject([{}, {}, true])
  const found = `${stageHere().answered}${modules.givenBack()}${JSON.stringify(kept)}`
  for (const deed of done) {
    const word = typedIn(deed)
    // Saved at some time, back in its form, or kept with why it was refused.
    if (word && !isTypedOver(deed, done)) expect(found).toContain(word)
  }
  const records: readonly StoredRecord[] = [...one.tasks, ...one.projects, ...one.clients]
  for (const id of new Set(done.map(({ change }) => change.id)))
    checkSolo(
      id,
      done,
      records.find(({ _id }) => _id === id),
    )
  const { data: trash } = await app.call(listTrash, { as: person, query: { limit: 100 } })
  const ids = [...records, ...(trash as { _id: string }[])].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { change, device } of done)
    if (change.kind === 'create' && device.outcomes.get(change) === 'done') expect(ids).toContain(change.id)
  const entries = await app.db
    .selectFrom('time_entries')
    .select(['id', 'started_at', 'stopped_at'])
    .where('owner_id', '=', person.id)
    .execute()
  expect(entries.filter(({ stopped_at }) => stopped_at === null).length).toBeLessThanOrEqual(1)
  const starts = done.filter(({ change }) => change.kind === 'start')
  const added = new Set(
    done.map(({ change }) => (change.kind === 'addSession' ? change.session._id : undefined)),
  )
  for (const { id, started_at } of entries) {
    if (added.has(id)) continue
    // The timer began when it was started, by the server's clock, and once for each start however often it was sent.
    const begun = starts.findIndex(({ at }) => Math.abs(Date.parse(at) - started_at.getTime()) < toleranceMs)
    expect(begun).toBeGreaterThanOrEqual(0)
    starts.splice(begun, 1)
  }
  checkWorked(done, entries, toleranceMs)
  for (const { change, device } of done)
    if (change.kind === 'addSession' && device.outcomes.get(change) === 'done')
      expect(entries.filter(({ id }) => id === change.session._id)).toHaveLength(1)
  for (const device of devices) device.close()
}

it('two devices end the same, with all that was done there, each thing once', {
  timeout: 1_200_000,
}, async () => {
  const several = fc.array(sequence, { minLength: atOnce, maxLength: atOnce })
  const property = fc.asyncProperty(several, async (beside) => {
    const checked = beside.map((steps) => onStage(async () => check(await play(steps))))
    for (const [place, { reason }] of (
      (await Promise.allSettled(checked)) as PromiseRejectedResult[]
    ).entries())
      if (reason) throw new Error(`It failed at ${JSON.stringify(beside[place])}`, { cause: reason })
  })
  await fc.assert(property, { numRuns: Math.ceil(sequences / atOnce), endOnFailure: true })
})
