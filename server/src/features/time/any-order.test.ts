import { deleteTask, getTask, toggleTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { buildSession, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

/**
 * An action at a device, at a minute of the day. Tasks 0 and 1 are worked on at the first device, 2 and 3 at the
 * second.
 */
interface Deed {
  device: 0 | 1
  kind: 'start' | 'stop' | 'complete' | 'trash'
  task: number
  minute: number
  /** The id of its entry, where it starts. */
  id: string
  /** Its call arrives once more right away, or once all others have arrived. */
  again: 'no' | 'soon' | 'late'
}

const device = fc.constantFrom(0 as const, 1 as const)
const deeds = fc.array(
  fc.record({
    device,
    kind: fc.constantFrom(
      'start',
      'start',
      'start',
      'stop',
      'stop',
      'complete',
      'trash',
    ) satisfies fc.Arbitrary<Deed['kind']>,
    which: fc.nat(1),
    gap: fc.integer({ min: 1, max: 20 }),
    again: fc.constantFrom('no', 'no', 'soon', 'late') satisfies fc.Arbitrary<Deed['again']>,
  }),
  { minLength: 2, maxLength: 14 },
)

/** Whose call arrives next; `both` at once. */
const arrivals = fc.array(fc.constantFrom('first' as const, 'second' as const, 'both' as const), {
  minLength: 28,
  maxLength: 28,
})

type Span = [from: number, until: number | null]

/** A person with a paper diary: in the order in which it was done, one timer at a time. */
const work = (done: readonly Deed[]): Span[][] => {
  const spans: Span[][] = [[], [], [], []]
  const completed = new Set<number>()
  const trashed = new Set<number>()
  let running: { task: number; span: Span } | undefined
  const end = (minute: number) => {
    if (running) running.span[1] = minute
    running = undefined
  }
  for (const { kind, task, minute } of done) {
    if (trashed.has(task)) continue
    if (kind === 'start' && running?.task !== task) {
      end(minute)
      const span: Span = [minute, null]
      spans[task]?.push(span)
      running = { task, span }
    }
    const isEnd = kind === 'stop' || kind === 'trash' || (kind === 'complete' && !completed.has(task))
    if (isEnd && running?.task === task) end(minute)
    if (kind === 'complete') completed.add(task)
    if (kind === 'trash') trashed.add(task)
  }
  return spans
}

/**
 * Leaves out impossible actions: starting what that device shows as running, completing a completed task, anything
 * in the trash.
 */
const doable = (done: readonly Deed[]): Deed[] => {
  const shown: [number | undefined, number | undefined] = [undefined, undefined]
  const gone = { complete: new Set<number>(), trash: new Set<number>() }
  return done.filter(({ device: at, kind, task }) => {
    if (gone.trash.has(task) || (kind === 'complete' && gone.complete.has(task))) return false
    const isShown = shown[at] === task
    if (kind === 'start') shown[at] = task
    else if (isShown) shown[at] = undefined
    if (kind === 'complete' || kind === 'trash') gone[kind].add(task)
    return !(kind === 'start' && isShown)
  })
}

/** Sends it as its device does; a task in the trash, and a stop without a start, are refused. */
const send = async (app: TestApp, as: TestUser, taskId: string, { kind, id }: Deed, at: string) => {
  const on = { as, params: { id: taskId } }
  const call = () => {
    switch (kind) {
      case 'start':
        return app.call(startTimer, { ...on, body: { _id: id, at } })
      case 'stop':
        return app.call(stopTimer, { ...on, body: { at } })
      case 'complete':
        return app.call(toggleTask, { ...on, body: { completed: true, at } })
      case 'trash':
        return app.call(deleteTask, { ...on, query: { at } })
    }
  }
  expect([200, 400, 404, 409]).toContain((await call()).status)
}

describe('what two devices did, each of which sends it in its own order and whenever it can', () => {
  it('is timed as it was worked: one timer at a time, each as long as on paper', async () => {
    const app = await startTestApp()
    const property = fc.asyncProperty(deeds, arrivals, async (drawn, order) => {
      let minute = 0
      const done = doable(
        drawn.map(({ which, gap, ...deed }) => {
          minute += gap
          return { ...deed, task: deed.device * 2 + which, minute, id: newId() }
        }),
      )
      const owner = await buildUser(app, { userType: 'pro' })
      const devices = [owner, { ...owner, ...(await buildSession(app, owner.id)) }] as const
      const built = await Promise.all([0, 1, 2, 3].map(() => buildTask(app, { owner })))
      const ids = built.map(({ task }) => task._id)
      const morning = app.clock().getTime() - (minute + 10) * 60_000
      const arrive = (deed: Deed) =>
        send(
          app,
          devices[deed.device],
          ids[deed.task] ?? '',
          deed,
          new Date(morning + deed.minute * 60_000).toISOString(),
        )
      const waiting = ([0, 1] as const).map((index) => done.filter((deed) => deed.device === index))
      const next = async (index: 0 | 1) => {
        const deed = waiting[index]?.shift()
        if (!deed) return
        await arrive(deed)
        if (deed.again === 'soon') await arrive(deed)
      }
      for (const who of order) await Promise.all([who !== 'second' && next(0), who !== 'first' && next(1)])
      for (const index of [0, 1] as const) while (waiting[index]?.length) await next(index)
      for (const deed of done) if (deed.again === 'late') await arrive(deed)

      const entries = await app.db
        .selectFrom('time_entries')
        .select(['task_id', 'started_at', 'stopped_at'])
        .where('owner_id', '=', owner.id)
        .orderBy('started_at')
        .execute()
      const minuteOf = (at: Date) => (at.getTime() - morning) / 60_000
      const spans = ids.map((id) =>
        entries
          .filter(({ task_id }) => task_id === id)
          .map(
            ({ started_at, stopped_at }): Span => [minuteOf(started_at), stopped_at && minuteOf(stopped_at)],
          ),
      )
      const expected = work(done)
      expect(spans).toEqual(expected)
      for (const [index, id] of ids.entries()) {
        const reply = await app.call(getTask, { as: owner, params: { id } })
        if (reply.status === 404) continue
        const seconds = (expected[index] ?? []).reduce(
          (sum, [from, until]) => sum + (until === null ? 0 : (until - from) * 60),
          0,
        )
        expect([id, reply.data.timeTracking.totalTime]).toEqual([id, seconds])
      }
    })
    await fc.assert(property, { numRuns: Number(process.env.SEQUENCES ?? 30) })
    await app.close()
  }, 600_000)
})
