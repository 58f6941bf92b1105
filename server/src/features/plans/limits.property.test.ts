import { clientLimits, listClients } from '@daybook/contract/clients'
import { planLimits } from '@daybook/contract/plans'
import { listProjects, projectLimits } from '@daybook/contract/projects'
import { listTasks, taskLimits } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { CountedChanges, type Deed } from '../../../test/counted-changes.ts'
import { type Counted, CountedRecords, counted } from '../../../test/counted-records.ts'
import { payAtStripe, planOf, tell, test, verify } from '../../../test/paying.ts'
import type { StripeSubscription, TestStripe } from '../../../test/stripe-server.ts'

/** The event of each kind. */
const tellers = {
  tasks: { list: listTasks, limits: taskLimits },
  projects: { list: listProjects, limits: projectLimits },
  clients: { list: listClients, limits: clientLimits },
}

type Step = { does: 'upgrade' | 'downgrade' } | { does: 'deeds'; atOnce: Deed[] }

/** A person, and what the model says they have. */
class Account {
  private records = new CountedRecords()
  private changes: CountedChanges
  private subscription: StripeSubscription | null = null

  constructor(
    readonly app: TestApp,
    readonly stripe: TestStripe,
    readonly person: TestUser,
  ) {
    this.changes = new CountedChanges(app, person, this.records)
  }

  private limit(kind: Counted): number {
    return this.subscription ? Number.POSITIVE_INFINITY : planLimits.basic[kind]
  }

  /**
   * In any order, actions succeed up to the limit and not beyond, and are refused only where room may have been
   * missing. A single action is refused exactly where there is none.
   */
  async do(deeds: Deed[]) {
    const busy = new Set<string>()
    const changes = deeds.map((deed) => this.changes.prepare(deed, busy)).filter((one) => one !== null)
    const before = new Map(counted.map((kind) => [kind, this.records.living(kind).length]))
    const replies = await Promise.all(changes.map(({ ask }) => ask()))
    const told = changes.map((change, at) => ({ ...change, reply: replies[at] }))
    const done = told.filter(({ reply }) => reply?.body.isLimitError !== true)
    for (const { reply } of done) expect([200, 201]).toContain(reply?.status)
    for (const { note } of done) await note()
    const refused = told.filter((one) => !done.includes(one))
    for (const { reply, adds } of refused) {
      expect(reply?.status).toBe(403)
      const hadNoRoom = counted.some((kind) => {
        const added = adds[kind] ?? 0
        const left = done.reduce((sum, one) => sum + Math.max(0, -(one.adds[kind] ?? 0)), 0)
        return added > 0 && this.records.living(kind).length + left + added > this.limit(kind)
      })
      expect(hadNoRoom).toBe(true)
    }
    for (const kind of counted)
      expect(this.records.living(kind).length).toBeLessThanOrEqual(
        Math.max(before.get(kind) ?? 0, this.limit(kind)),
      )
  }

  /** As full as the plan allows, with a restorable record of each kind. */
  async begin() {
    const which = 1
    await this.do([{ does: 'create', kind: 'projects', which }])
    for (let task = 0; task < 3; task++) await this.do([{ does: 'create', kind: 'tasks', which }])
    await this.do([{ does: 'trash with tasks', kind: 'projects', which }])
    await this.do([{ does: 'create', kind: 'clients', which }])
    await this.do([{ does: 'archive', kind: 'clients', which }])
    for (const kind of ['tasks', 'clients'] as const)
      await this.do(
        Array.from({ length: planLimits.basic[kind] + 1 }, () => ({ does: 'create', kind, which: 0 })),
      )
  }

  /** Pro for a month that is over, so that a downgrade follows at once. */
  async upgrade() {
    if (this.subscription) return
    const { app, stripe, person } = this
    const { sessionId, subscription } = await payAtStripe(app, stripe, person)
    for (const period of subscription.items.data) period.current_period_end = period.current_period_start
    expect((await verify(app, person, sessionId)).data.userType).toBe('pro')
    this.subscription = subscription
  }

  async downgrade() {
    if (!this.subscription) return
    this.subscription.status = 'canceled'
    const event = this.stripe.event('customer.subscription.deleted', this.subscription, this.app.clock())
    expect((await tell(this.app, event)).handled).toBe(true)
    this.subscription = null
  }

  private async listed(kind: Counted, query: object = {}): Promise<string[]> {
    const { data } = await this.app.call(tellers[kind].list, { as: this.person, query: { ...query } })
    return data.map(({ _id }) => _id).toSorted()
  }

  /** Nothing is hidden, and every count agrees. */
  async look() {
    const plan = await planOf(this.app, this.person)
    expect(plan.userType).toBe(this.subscription ? 'pro' : 'basic')
    for (const kind of counted) {
      const living = this.records.living(kind).map(({ id }) => id)
      expect(await this.listed(kind)).toEqual(living.toSorted())
      const told = (await this.app.call(tellers[kind].limits, { as: this.person })).data
      expect(plan.usage[kind]).toEqual(told)
      const most = this.subscription ? null : planLimits.basic[kind]
      expect(told).toMatchObject({
        current: living.length,
        limit: most,
        remaining: most === null ? null : Math.max(0, most - living.length),
      })
    }
    const archived = this.records.all('clients').filter(({ where }) => where === 'archive')
    expect(await this.listed('clients', { archived: true })).toEqual(archived.map(({ id }) => id).toSorted())
  }

  async follow(step: Step) {
    switch (step.does) {
      case 'upgrade':
        return this.upgrade()
      case 'downgrade':
        return this.downgrade()
      case 'deeds':
        return this.do(step.atOnce)
    }
  }
}

const which = fc.nat(20)
const ofAnyKind = (does: Deed['does']) =>
  fc.record({ does: fc.constant(does), kind: fc.constantFrom(...counted), which })
const ofKind = (kind: Counted, ...does: Deed['does'][]) =>
  fc.record({ does: fc.constantFrom(...does), kind: fc.constant(kind), which })

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: ofAnyKind('create') },
  { weight: 2, arbitrary: ofAnyKind('trash') },
  { weight: 3, arbitrary: ofAnyKind('restore') },
  { weight: 5, arbitrary: ofKind('clients', 'archive', 'unarchive', 'unarchive', 'import') },
  { weight: 4, arbitrary: ofKind('projects', 'trash with tasks', 'restore') },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('deeds' as const), atOnce: fc.tuple(deed) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('deeds' as const),
      atOnce: fc.array(deed, { minLength: 2, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('upgrade' as const, 'downgrade' as const) }) },
)

test('no sequence of creates, deletions and restores, single or concurrent, passes a limit or hides anything', {
  timeout: 120_000,
}, async ({ app, stripe }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      const account = new Account(app, stripe, await buildUser(app))
      await account.begin()
      for (const one of steps) await account.follow(one)
      await account.look()
      await account.upgrade()
      await account.look()
      await account.downgrade()
      for (const kind of counted) await account.do([{ does: 'create', kind, which: 0 }])
      await account.look()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
