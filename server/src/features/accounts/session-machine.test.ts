import { changePassword, endOtherSessions } from '@daybook/contract/account-security'
import { login, logout, me, refresh, type Session } from '@daybook/contract/accounts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { password as first, verifiedPerson } from '../../../test/registrations.ts'

const graceMs = 10_000
const passwords = [first, 'Another-battery-staple'] as const

/** What a tab holds, and what the rules say of it. */
interface Tab {
  session: Session
  /** Sessions that came from the same sign-in live and die together. */
  family: { alive: boolean }
}

/** A refresh token that was handed out, by its use. */
interface Handed {
  token: string
  family: Tab['family']
  usedAt: number | null
}

/** Two tabs of one browser, each with what it stored last. */
class Machine {
  tabs: (Tab | null)[] = [null, null]
  handed: Handed[] = []
  password: string = first

  constructor(
    readonly app: TestApp,
    readonly email: string,
  ) {}

  private keep(index: number, session: Session, family: Tab['family']) {
    this.tabs[index] = { session, family }
    this.handed.push({ token: session.refreshToken, family, usedAt: null })
  }

  async login(index: number) {
    const body = { email: this.email, password: this.password }
    this.keep(index, (await this.app.call(login, { body })).data, { alive: true })
  }

  private async useToken(index: number, handed: Handed) {
    const now = this.app.clock().getTime()
    const reused = handed.usedAt !== null && now - handed.usedAt > graceMs
    const { status, body } = await this.app.call(refresh, { body: { refreshToken: handed.token } })
    expect(status).toBe(handed.family.alive && !reused ? 200 : 401)
    if (reused) handed.family.alive = false
    if (status !== 200) return
    handed.usedAt ??= now
    this.keep(index, (body as unknown as { data: Session }).data, handed.family)
  }

  async refresh(index: number) {
    const token = this.tabs[index]?.session.refreshToken
    const handed = this.handed.find((one) => one.token === token)
    if (handed) await this.useToken(index, handed)
  }

  /** What a thief, or a tab that slept, does with an old token. */
  async reuse(index: number, age: number) {
    const old = this.handed.at(-1 - (age % Math.max(1, this.handed.length)))
    if (old) await this.useToken(index, old)
  }

  async logout(index: number) {
    const tab = this.tabs[index]
    if (!tab) return
    await this.app.call(logout, { body: { refreshToken: tab.session.refreshToken } })
    tab.family.alive = false
    this.tabs[index] = null
  }

  private async fromWithin(index: number, call: (as: Session) => Promise<{ status: number }>) {
    const tab = this.tabs[index]
    if (!tab) return
    const { status } = await call(tab.session)
    expect(status).toBe(tab.family.alive ? 200 : 401)
    if (status !== 200) return
    for (const { family } of this.handed) if (family !== tab.family) family.alive = false
  }

  async changePassword(index: number) {
    const newPassword = passwords[this.password === passwords[0] ? 1 : 0]
    const body = { currentPassword: this.password, newPassword }
    await this.fromWithin(index, async (as) => {
      const reply = await this.app.call(changePassword, { as, body })
      if (reply.status === 200) this.password = newPassword
      return reply
    })
  }

  endOthers(index: number) {
    return this.fromWithin(index, (as) => this.app.call(endOtherSessions, { as }))
  }

  /** No dead token is accepted, no live session is lost. */
  async check() {
    for (const tab of this.tabs) {
      if (!tab) continue
      const { status } = await this.app.call(me, { as: tab.session })
      expect(status).toBe(tab.family.alive ? 200 : 401)
    }
  }
}

const tab = fc.constantFrom(0, 1)
const step = fc.oneof(
  fc.record({ do: fc.constant('login' as const), tab }),
  fc.record({ do: fc.constant('refresh' as const), tab }),
  fc.record({ do: fc.constant('reuse' as const), tab, age: fc.nat(5) }),
  fc.record({ do: fc.constant('logout' as const), tab }),
  fc.record({ do: fc.constant('changePassword' as const), tab }),
  fc.record({ do: fc.constant('endOthers' as const), tab }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(3000, 11_000) }),
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('keeps the rules of sessions in any order of what two tabs can do', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { user } = await verifiedPerson(app)
      const machine = new Machine(app, user.email)
      await machine.login(0)
      for (const one of steps) {
        if (one.do === 'wait') app.time.advance(one.ms)
        else if (one.do === 'reuse') await machine.reuse(one.tab, one.age)
        else await machine[one.do](one.tab)
        await machine.check()
      }
    }),
    { numRuns: 25 },
  )
})
