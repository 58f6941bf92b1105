import { applyRate } from '@daybook/contract/apply-rate'
import { updateClient } from '@daybook/contract/clients'
import { initialData } from '@daybook/contract/dashboard'
import { updateProfile } from '@daybook/contract/profile'
import { updateProject } from '@daybook/contract/projects'
import { updateTask } from '@daybook/contract/tasks'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser } from '../../../test/builders.ts'

const places = ['task', 'project', 'client', 'person'] as const
type Place = (typeof places)[number]
const currencies = { person: 'USD', client: 'EUR', project: 'CHF' } as const

interface Entry {
  id: string
  task: number
  seconds: number
  billable: boolean
  kept: { rate: number; currency: string } | null
}

/** Two tasks, of which each may be in either project or none; each project may be the client's. */
interface Model {
  rates: Record<Place, (number | null)[]>
  projectOf: (number | null)[]
  isClients: boolean[]
  entries: Entry[]
}

const rateOf = ({ rates, projectOf, isClients }: Model, task: number): Entry['kept'] & { from: Place } => {
  const project = projectOf[task] ?? null
  const client = project !== null && isClients[project]
  const [ofTask, ofProject] = [
    rates.task[task] ?? null,
    project === null ? null : (rates.project[project] ?? null),
  ]
  const currency = project === null ? currencies.person : currencies.project
  if (ofTask !== null) return { rate: ofTask, currency, from: 'task' }
  if (ofProject !== null) return { rate: ofProject, currency, from: 'project' }
  const [ofClient] = rates.client
  if (client && typeof ofClient === 'number')
    return { rate: ofClient, currency: currencies.client, from: 'client' }
  return { rate: rates.person[0] ?? Number.NaN, currency: currencies.person, from: 'person' }
}

/** An entry that kept no rate takes the one that applies (rules §4). */
const settle = (model: Model): void => {
  for (const entry of model.entries) {
    const { rate, currency } = rateOf(model, entry.task)
    if (!entry.kept && !Number.isNaN(rate)) entry.kept = { rate, currency }
  }
}

const isWithin = (model: Model, entry: Entry, place: Place, which: number): boolean => {
  const project = model.projectOf[entry.task] ?? null
  const { from } = rateOf(model, entry.task)
  if (place === 'task') return entry.task === which
  if (place === 'project') return project === which && from !== 'task'
  if (place === 'client')
    return project !== null && model.isClients[project] === true && (from === 'client' || from === 'person')
  return from === 'person'
}

const totalsOf = ({ entries }: Model) => {
  const sums = new Map<string, bigint>()
  for (const { kept, billable, seconds } of entries)
    if (billable && kept)
      sums.set(kept.currency, (sums.get(kept.currency) ?? 0n) + BigInt(kept.rate) * BigInt(seconds))
  return new Map([...sums].map(([currency, sum]) => [currency, Number((2n * sum + 3600n) / 7200n)]))
}

const nth = fc.nat(1)
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('rate' as const),
    place: fc.constantFrom(...places),
    which: nth,
    rate: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: null }),
  }),
  fc.record({ kind: fc.constant('place' as const), task: nth, project: fc.option(nth, { nil: null }) }),
  fc.record({ kind: fc.constant('client' as const), project: nth, isClients: fc.boolean() }),
  fc.record({ kind: fc.constant('add' as const), task: nth, seconds: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('move' as const), entry: fc.nat(5), task: nth }),
  fc.record({ kind: fc.constant('bill' as const), entry: fc.nat(5), billable: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), entry: fc.nat(5) }),
  fc.record({ kind: fc.constant('apply' as const), place: fc.constantFrom(...places), which: nth }),
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const buildPlayground = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { id: clientId } = await buildClient(app, { owner, currency: currencies.client })
  const projects: string[] = []
  for (const name of ['A', 'B'])
    projects.push((await buildProject(app, { owner, name, currency: currencies.project })).id)
  const tasks = [await buildTask(app, { owner }), await buildTask(app, { owner })].map(({ task }) => task._id)
  return { as: owner, clientId, projects, tasks }
}
type Playground = Awaited<ReturnType<typeof buildPlayground>>

const idsOf = ({ clientId, projects, tasks }: Playground, place: Place, which: number) => {
  if (place === 'task') return { taskId: tasks[which] }
  if (place === 'project') return { projectId: projects[which] }
  return place === 'client' ? { clientId } : {}
}

/** Does it on the server and on paper. */
const play = async (app: TestApp, ground: Playground, model: Model, done: Deed): Promise<void> => {
  const { as, clientId, projects, tasks } = ground
  const id = (ids: string[], at: number) => ({ id: ids[at] ?? '' })
  const entry = 'entry' in done ? model.entries[done.entry] : undefined
  const ofEntry = { id: tasks[entry?.task ?? 0] ?? '', sessionId: entry?.id ?? '' }
  switch (done.kind) {
    case 'rate': {
      const body = { hourlyRate: done.rate }
      const { place, which } = done
      if (place === 'task') await app.call(updateTask, { as, params: id(tasks, which), body })
      if (place === 'project') await app.call(updateProject, { as, params: id(projects, which), body })
      if (place === 'client') await app.call(updateClient, { as, params: { id: clientId }, body })
      if (place === 'person') await app.call(updateProfile, { as, body })
      model.rates[place][place === 'task' || place === 'project' ? which : 0] = done.rate
      break
    }
    case 'place': {
      const projectId = done.project === null ? null : projects[done.project]
      await app.call(updateTask, { as, params: id(tasks, done.task), body: { projectId } })
      model.projectOf[done.task] = done.project
      break
    }
    case 'client':
      await app.call(updateProject, {
        as,
        params: id(projects, done.project),
        body: { clientId: done.isClients ? clientId : null },
      })
      model.isClients[done.project] = done.isClients
      break
    case 'add': {
      const start = Date.parse('2026-01-05T09:00:00Z')
      const [startedAt, stoppedAt] = [start, start + done.seconds * 1000].map((ms) =>
        new Date(ms).toISOString(),
      )
      const body = { startedAt, stoppedAt }
      const { data } = await app.call(addSession, { as, params: id(tasks, done.task), body })
      const { task, seconds } = done
      model.entries.push({ id: data.session._id, task, seconds, billable: true, kept: null })
      break
    }
    case 'move':
      if (!entry) break
      await app.call(updateSession, { as, params: ofEntry, body: { taskId: tasks[done.task] } })
      entry.task = done.task
      break
    case 'bill':
      if (!entry) break
      await app.call(updateSession, { as, params: ofEntry, body: { billable: done.billable } })
      entry.billable = done.billable
      break
    case 'delete':
      if (!entry) break
      await app.call(deleteSession, { as, params: ofEntry })
      model.entries.splice(done.entry, 1)
      break
    case 'apply': {
      const body = idsOf(ground, done.place, done.which)
      expect((await app.call(applyRate, { as, body })).status).toBe(200)
      for (const one of model.entries) {
        const { rate, currency } = rateOf(model, one.task)
        if (one.billable && !Number.isNaN(rate) && isWithin(model, one, done.place, done.which))
          one.kept = { rate, currency }
      }
    }
  }
  settle(model)
}

describe('unbilled time', () => {
  it('has the value that its entries kept, for any changes of rates, places and entries in any order', async () => {
    const app = await startTestApp()
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 20 }), async (deeds) => {
        const ground = await buildPlayground(app)
        const rates = { task: [null, null], project: [null, null], client: [null], person: [null] }
        const model: Model = { rates, projectOf: [null, null], isClients: [false, false], entries: [] }
        for (const done of deeds) await play(app, ground, model, done)
        const { data } = await app.call(unbilledTime, { as: ground.as })
        const paid = data.totals.flatMap(({ currency, amount }) =>
          currency === null ? [] : [[currency, amount] as const],
        )
        expect(new Map(paid)).toEqual(totalsOf(model))
        const { stats } = (await app.call(initialData, { as: ground.as })).data
        const kept = new Map(stats.money.map(({ currency, unbilled }) => [currency, unbilled]))
        expect(kept).toEqual(new Map([...totalsOf(model)].filter(([, amount]) => amount > 0)))
      }),
      { numRuns: 20 },
    )
    await app.close()
  }, 120_000)
})
