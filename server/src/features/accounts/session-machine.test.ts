import { changePassword, endOtherSessions } from '@daybook/contract/account-security'
import {
  forgotPassword,
  login,
  logout,
  me,
  refresh,
  resetPassword,
  type Session,
} from '@daybook/contract/accounts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { TestClock } from '../../../test/clock.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'
import { type Deed, SessionModel } from '../../../test/session-model.ts'

const passwords = [password, 'Another-battery-staple'] as const

/** It only moves when a test moves it, so that the ends of the grace are exact. */
const stillClock = (): TestClock => {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
    set: (instant) => {
      now = Date.parse(instant)
    },
    reset: () => {
      now = Date.now()
    },
  }
}

interface Step {
  kind: Deed['kind'] | 'reuse'
  tab: number
  age: number
}

/** One person with two tabs, and the model of what they may do. */
class Machine {
  model = new SessionModel(password)
  private readonly email: string

  constructor(
    readonly app: TestApp,
    session: Session,
  ) {
    this.email = session.user.email
    this.model.follow({ kind: 'login', tab: 1, password }, { isDone: true, session }, this.now())
  }

  private now(): number {
    return this.app.clock().getTime()
  }

  private async askForLink(): Promise<string> {
    const { app, email, model } = this
    await app.call(forgotPassword, { body: { email } })
    const mails = (await app.mails()).filter(
      ({ to, subject }) => to === email && subject.includes('password'),
    )
    model.link = tokenIn(mails.findLast(({ html }) => html.includes('reset-password?')))
    return model.link
  }

  /** The outcome of the step, by what the tabs hold now; null where it cannot be done. */
  private async plan({ kind, tab, age }: Step): Promise<Deed | null> {
    const { model } = this
    const to = passwords[model.password === passwords[0] ? 1 : 0]
    if (kind === 'login') return { kind, tab, password: model.password }
    if (kind === 'reset') return { kind, link: await this.askForLink(), to }
    const held = kind === 'reuse' ? model.handed.length - 1 - (age % model.handed.length) : model.tabs[tab]
    if (held === null || held === undefined) return null
    const pair = held
    if (kind === 'changePassword') return { kind, pair, from: model.password, to }
    if (kind === 'endOthers') return { kind, pair }
    return { kind: kind === 'logout' ? kind : 'refresh', tab, pair }
  }

  private send(deed: Deed) {
    const { app, email, model } = this
    const session = 'pair' in deed ? model.handed[deed.pair]?.session : undefined
    const as = { accessToken: session?.accessToken ?? '' }
    switch (deed.kind) {
      case 'login':
        return app.call(login, { body: { email, password: deed.password } })
      case 'refresh':
        return app.call(refresh, { body: { refreshToken: session?.refreshToken } })
      case 'logout':
        return app.call(logout, { body: { refreshToken: session?.refreshToken } })
      case 'changePassword':
        return app.call(changePassword, {
          as,
          body: { currentPassword: deed.from, newPassword: deed.to },
        })
      case 'endOthers':
        return app.call(endOtherSessions, { as })
      case 'reset':
        return app.call(resetPassword, { body: { token: deed.link, newPassword: deed.to } })
    }
  }

  private async perform(deed: Deed) {
    const { status, body } = await this.send(deed)
    expect([200, 400, 401, 410]).toContain(status)
    return { deed, isDone: status === 200, session: (body as { data?: Session }).data }
  }

  /** Which of the token pairs ever issued still open anything. */
  private async whatOpens(model: SessionModel): Promise<boolean[]> {
    const replies = await Promise.all(model.handed.map(({ session }) => this.app.call(me, { as: session })))
    return replies.map(({ status }) => status === 200)
  }

  /** Racing steps end as in one order or the other: the same answers, and the same live tokens. */
  async run(steps: Step[]) {
    this.app.time.advance(1)
    const deeds: Deed[] = []
    for (const step of steps) {
      const deed = await this.plan(step)
      if (deed) deeds.push(deed)
    }
    const done = await Promise.all(deeds.map((deed) => this.perform(deed)))
    const orders = done.length > 1 ? [done, done.toReversed()] : [done]
    const outcomes = []
    for (const order of orders) {
      const model = this.model.copy()
      const agrees = order.map((one) => model.follow(one.deed, one, this.now())).every(Boolean)
      const opens = await this.whatOpens(model)
      const expected = model.handed.map((_, pair) => model.opens(pair, this.now()))
      if (agrees && String(opens) === String(expected)) {
        this.model = model
        return
      }
      outcomes.push({ agrees, opens, expected })
    }
    expect.fail(`No order explains it: ${JSON.stringify({ deeds, done, outcomes, passwords }, null, 1)}`)
  }

  private async refreshes(pair: number): Promise<boolean> {
    const before = this.model.copy()
    await this.run([{ kind: 'reuse', tab: 0, age: this.model.handed.length - 1 - pair }])
    return this.model.handed.length > before.handed.length
  }

  /** At the end every live session has one token that refreshes it, and no dead or reused refresh token works. */
  async audit() {
    const { handed, isAlive } = this.model
    for (const [family, lives] of isAlive.entries())
      if (lives) expect(this.model.unusedOf(family).size).toBe(1)
    for (const pair of handed.keys())
      if (!this.model.livesOn(pair)) expect(await this.refreshes(pair)).toBe(false)
    for (const [pair, { usedAt }] of handed.entries())
      if (this.model.livesOn(pair) && usedAt === null) expect(await this.refreshes(pair)).toBe(true)
    for (const pair of handed.keys())
      if (this.model.livesOn(pair) && this.model.isReuse(pair, this.now()))
        expect(await this.refreshes(pair)).toBe(false)
  }
}

const stepOf = (tab: number) =>
  fc.record({
    kind: fc.constantFrom(
      ...(['login', 'refresh', 'refresh', 'reuse', 'reuse', 'logout'] as const),
      ...(['changePassword', 'endOthers', 'reset'] as const),
    ),
    tab: fc.constant(tab),
    age: fc.nat(5),
  })
const move = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(fc.tuple(stepOf(0)), fc.tuple(stepOf(1))) },
  { weight: 4, arbitrary: fc.tuple(stepOf(0), stepOf(1)) },
  { weight: 2, arbitrary: fc.record({ waitMs: fc.constantFrom(3000, 11_000, 16 * 60_000) }) },
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ time: stillClock() })
})
afterAll(() => app.close())

it('keeps the rules of sessions in any order of what two tabs can do', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 16 }), async (moves) => {
      const machine = new Machine(app, await verifiedPerson(app))
      await machine.run([{ kind: 'login', tab: 0, age: 0 }])
      for (const one of moves) {
        if ('waitMs' in one) app.time.advance(one.waitMs)
        else await machine.run([...one])
      }
      await machine.audit()
    }),
    // Ends in time to report the shortest failure found; a busy machine tries fewer orders.
    { numRuns: 25, interruptAfterTimeLimit: 90_000 },
  )
})
