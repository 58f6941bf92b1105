import {
  clientLimits,
  createClient,
  deleteClient,
  listClients,
  restoreClient,
} from '@daybook/contract/clients'
import type { EndpointShape } from '@daybook/contract/endpoint'
import { planLimits } from '@daybook/contract/plans'
import {
  createProject,
  deleteProject,
  listProjects,
  projectLimits,
  restoreProject,
} from '@daybook/contract/projects'
import { createTask, deleteTask, listTasks, restoreTask, taskLimits } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { payAtStripe, planOf, tell, test, verify } from '../../../test/paying.ts'
import type { StripeSubscription, TestStripe } from '../../../test/stripe-server.ts'

interface Kind {
  counted: 'tasks' | 'projects' | 'clients'
  create: EndpointShape
  /** Of the `n`th, since some have names of their own. */
  body: (n: number) => object
  trash: EndpointShape
  restore: EndpointShape
  list: EndpointShape
  limits: EndpointShape
}

/** What the plan counts. One line each. */
const kinds: Kind[] = [
  {
    counted: 'tasks',
    create: createTask,
    body: (n) => ({ title: `Number ${n}` }),
    trash: deleteTask,
    restore: restoreTask,
    list: listTasks,
    limits: taskLimits,
  },
  {
    counted: 'projects',
    create: createProject,
    body: (n) => ({ name: `Number ${n}` }),
    trash: deleteProject,
    restore: restoreProject,
    list: listProjects,
    limits: projectLimits,
  },
  {
    counted: 'clients',
    create: createClient,
    body: (n) => ({ name: `Number ${n}` }),
    trash: deleteClient,
    restore: restoreClient,
    list: listClients,
    limits: clientLimits,
  },
]

interface Plain {
  do: 'upgrade' | 'downgrade'
}
interface OnRecord {
  do: 'create' | 'trash' | 'restore'
  kind: Kind
  which: number
}
type Step = Plain | OnRecord

/** A person, and what the rules say that they have. */
class Account {
  existing = new Map(kinds.map(({ counted }) => [counted, [] as string[]]))
  trashed = new Map(kinds.map(({ counted }) => [counted, [] as string[]]))
  subscription: StripeSubscription | null = null
  private made = 0

  constructor(
    readonly app: TestApp,
    readonly stripe: TestStripe,
    readonly person: TestUser,
  ) {}

  private hasRoom({ counted }: Kind): boolean {
    return this.subscription !== null || this.ids(this.existing, counted).length < planLimits.basic[counted]
  }

  private ids(of: Map<Kind['counted'], string[]>, counted: Kind['counted']): string[] {
    return of.get(counted) ?? []
  }

  private async take(from: string[], which: number, endpoint: EndpointShape, expected: number) {
    const id = from[which % from.length]
    if (id === undefined) return null
    const reply = await this.app.call(endpoint, { as: this.person, params: { id } })
    expect(reply.status).toBe(expected)
    if (expected !== 200) return null
    from.splice(from.indexOf(id), 1)
    return id
  }

  async create(kind: Kind) {
    const isAllowed = this.hasRoom(kind)
    const { status, body } = await this.app.call(kind.create, {
      as: this.person,
      body: kind.body(++this.made),
    })
    expect([status, body.isLimitError]).toEqual(isAllowed ? [201, undefined] : [403, true])
    if (isAllowed)
      this.ids(this.existing, kind.counted).push((body as unknown as { data: { _id: string } }).data._id)
  }

  async trash(kind: Kind, which: number) {
    const id = await this.take(this.ids(this.existing, kind.counted), which, kind.trash, 200)
    if (id) this.ids(this.trashed, kind.counted).push(id)
  }

  async restore(kind: Kind, which: number) {
    const expected = this.hasRoom(kind) ? 200 : 403
    const id = await this.take(this.ids(this.trashed, kind.counted), which, kind.restore, expected)
    if (id) this.ids(this.existing, kind.counted).push(id)
  }

  /** For a month that is over, so that a downgrade follows at once. */
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

  /** Nothing is hidden, and every count says the same. */
  async look() {
    const plan = await planOf(this.app, this.person)
    expect(plan.userType).toBe(this.subscription ? 'pro' : 'basic')
    for (const { counted, list, limits } of kinds) {
      const ids = this.ids(this.existing, counted)
      const shown = (await this.app.call(list, { as: this.person })).data as unknown as {
        _id: string
      }[]
      expect(shown.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
      const told = (await this.app.call(limits, { as: this.person })).data
      expect(plan.usage[counted]).toEqual(told)
      const most = this.subscription ? null : planLimits.basic[counted]
      expect(told).toMatchObject({
        current: ids.length,
        limit: most,
        remaining: most === null ? null : Math.max(0, most - ids.length),
      })
    }
  }

  async follow(step: Step) {
    switch (step.do) {
      case 'upgrade':
        return this.upgrade()
      case 'downgrade':
        return this.downgrade()
      case 'create':
        return this.create(step.kind)
      case 'trash':
      case 'restore':
        return this[step.do](step.kind, step.which)
    }
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'create' as const,
        'create' as const,
        'create' as const,
        'trash' as const,
        'restore' as const,
      ),
      kind: fc.constantFrom(...kinds),
      which: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('upgrade' as const, 'downgrade' as const) }) },
)

test('no sequence of creates, deletes, restores, up- and downgrades passes a limit or hides anything', {
  timeout: 120_000,
}, async ({ app, stripe }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      const account = new Account(app, stripe, await buildUser(app))
      for (const one of steps) await account.follow(one)
      await account.look()
      await account.upgrade()
      await account.look()
      await account.downgrade()
      for (const kind of kinds) await account.create(kind)
      await account.look()
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
