import { exportAccount } from '@daybook/contract/account-data'
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  type Session,
} from '@daybook/contract/accounts'
import { openPortal } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { test as base, startTestApp, type TestApp } from '../../../test/app.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, registrationOf, verifiedPerson } from '../../../test/registrations.ts'

const limited = (environment: Record<string, string> = {}) =>
  startTestApp({ environment: { RATE_LIMITS: 'on', ...environment } })

const test = base.extend<{ strict: TestApp; proxied: TestApp }>({
  strict: async ({ task: _task }, provide) => {
    const app = await limited()
    await provide(app)
    await app.close()
  },
  proxied: async ({ task: _task }, provide) => {
    const app = await limited({ TRUSTED_PROXIES: '127.0.0.1' })
    await provide(app)
    await app.close()
  },
})

const signIn = (app: TestApp, email: string, from?: string) =>
  app.call(login, {
    body: { email, password: 'wrong' },
    ...(from && { headers: { 'x-forwarded-for': from } }),
  })
const statuses = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await call(index)).status)
  return seen
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)
const address = (index: number) => `person${index}@daybook.example`

describe('429 rate_limited', () => {
  test('comes after 10 logins a minute from one address, with the seconds to wait', async ({ strict }) => {
    expect(await statuses(10, (index) => signIn(strict, address(index)))).toEqual(times(10, 401))
    const { status, body, headers } = await signIn(strict, address(11))
    expect(status).toBe(429)
    expect(body).toMatchObject({
      success: false,
      error: 'rate_limited',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('counts every try: malformed ones, and ten at once', async ({ strict }) => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn(strict, 'nobody')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...times(10, 400),
      ...times(5, 429),
    ])
  })

  test('comes for one account, however the letters of its address are written', async ({ proxied }) => {
    const { user } = await verifiedPerson(proxied, { email: 'vivi@daybook.example' })
    const spellings = [
      'vivi@daybook.example',
      'vİvi@daybook.example',
      'vivİ@daybook.example',
      'VİVİ@daybook.example',
    ]
    const spread = (index: number) => signIn(proxied, spellings[index % 4] ?? '', `10.0.1.${index}`)
    expect(await statuses(10, spread)).toEqual(times(10, 401))
    for (const spelling of spellings) expect((await signIn(proxied, spelling, '10.0.2.1')).status).toBe(429)
    expect(user.email).toBe('vivi@daybook.example')
  })

  test('comes for one network, whichever of its IPv6 addresses is used', async ({ proxied }) => {
    const spread = (index: number) => signIn(proxied, address(index), `2001:db8:1:2:${index}::${index}`)
    expect(await statuses(10, spread)).toEqual(times(10, 401))
    expect((await signIn(proxied, address(11), '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await signIn(proxied, address(12), '2001:db8:1:3::1')).status).toBe(401)
  })

  test('comes for one account, from wherever it is tried', async ({ proxied }) => {
    const spread = (index: number) => signIn(proxied, ' Victim@daybook.example', `10.0.0.${index}`)
    expect(await statuses(10, spread)).toEqual(times(10, 401))
    expect((await signIn(proxied, 'victim@DAYBOOK.example', '10.0.0.99')).status).toBe(429)
    expect((await signIn(proxied, 'other@daybook.example', '10.0.0.99')).status).toBe(401)
  })

  test('does not lock the owner out of a device that signed in before', async ({ proxied }) => {
    const session = await verifiedPerson(proxied)
    const from = (ip: string, device?: string) => ({
      'x-forwarded-for': ip,
      ...(device && { 'x-device-id': device }),
    })
    const own = (ip: string, device = 'the-device-of-the-owner') =>
      proxied.call(login, {
        body: { email: session.user.email, password },
        headers: from(ip, device),
      })
    expect((await own('10.0.1.1')).status).toBe(200)
    const attack = (index: number) => signIn(proxied, session.user.email, `10.0.2.${index}`)
    expect(await statuses(12, attack)).toEqual([...times(9, 401), ...times(3, 429)])
    expect((await own('10.0.1.2', 'a-device-never-seen-here')).status).toBe(429)
    expect((await own('10.0.1.3')).status).toBe(200)
    expect(await statuses(9, (index) => own(`10.0.3.${index}`))).toEqual(times(9, 200))
    expect((await own('10.0.1.4')).status).toBe(429)
  })

  test('does not keep the owner out after a password reset', async ({ proxied }) => {
    const { user } = await verifiedPerson(proxied)
    const headers = { 'x-forwarded-for': '10.0.1.1', 'x-device-id': 'the-device-of-the-owner' }
    await proxied.call(forgotPassword, { body: { email: user.email } })
    const token = tokenIn((await proxied.mails()).at(-1))
    const newPassword = 'Another-battery-staple'
    await proxied.call(resetPassword, { body: { token, newPassword }, headers })
    const attack = (index: number) => signIn(proxied, user.email, `10.0.2.${index}`)
    expect(await statuses(11, attack)).toEqual([...times(10, 401), 429])
    const body = { email: user.email, password: newPassword }
    expect((await proxied.call(login, { body, headers })).status).toBe(200)
  })

  test('believes X-Forwarded-For from trusted proxies only', async ({ strict, proxied }) => {
    const spread = (app: TestApp) => (index: number) => signIn(app, address(index), `10.0.0.${index}`)
    expect(await statuses(11, spread(strict))).toEqual([...times(10, 401), 429])
    expect(await statuses(12, spread(proxied))).toEqual(times(12, 401))
    const forged = (index: number) => signIn(proxied, address(20 + index), `1.2.3.${index}, 10.9.9.9`)
    expect(await statuses(11, forged)).toEqual([...times(10, 401), 429])
  })

  test('is shared by all instances', async ({ strict }) => {
    const environment = { RATE_LIMITS: 'on' }
    const other = await startTestApp({ databaseUrl: strict.config.databaseUrl ?? '', environment })
    const alternate = (index: number) => signIn(index % 2 ? strict : other, address(index))
    expect(await statuses(12, alternate)).toEqual([...times(10, 401), 429, 429])
    await other.close()
  })

  test('comes after 5 registrations and 3 mails a minute, each counted apart', async ({ strict }) => {
    const join = () => strict.call(register, { body: registrationOf() })
    expect(await statuses(6, join)).toEqual([...times(5, 201), 429])
    const resend = () => strict.call(resendVerification, { body: { email: address(1) } })
    expect(await statuses(4, resend)).toEqual([...times(3, 200), 429])
    expect((await signIn(strict, address(1))).status).toBe(401)
  })

  test('comes after 3 mails for a forgotten password, from one address and for one account', async ({
    strict,
    proxied,
  }) => {
    const forgot = (app: TestApp, email: string, from = '10.0.0.1') =>
      app.call(forgotPassword, { body: { email }, headers: { 'x-forwarded-for': from } })
    expect(await statuses(4, (index) => forgot(strict, address(index)))).toEqual([...times(3, 200), 429])
    const { user } = await verifiedPerson(proxied)
    const spread = (email: string) => (index: number) => forgot(proxied, email, `10.0.1.${index}`)
    expect(await statuses(4, spread(user.email))).toEqual([...times(3, 200), 429])
    expect(await statuses(4, spread(address(1)))).toEqual([...times(3, 200), 429])
    const resend = { body: { email: user.email }, headers: { 'x-forwarded-for': '10.0.2.1' } }
    expect((await proxied.call(resendVerification, resend)).status).toBe(200)
  })

  test('comes for calls refused for lack of a session, too', async ({ strict }) => {
    const session = await verifiedPerson(strict)
    const tries = { none: {}, dead: { as: { accessToken: 'made up' } } }
    const refused = (index: number) => strict.call(openPortal, index % 2 ? tries.none : tries.dead)
    expect(await statuses(101, refused)).toEqual([...times(100, 401), 429])
    expect((await strict.call(openPortal, { as: session })).status).toBe(429)
  })

  test('is a person’s own where a session is needed, and says how long an hour’s takes', async ({
    strict,
  }) => {
    const [ada, bob] = [await verifiedPerson(strict), await verifiedPerson(strict)]
    const ask = async (as: Session) => strict.call(exportAccount, { as })
    expect(await statuses(6, async () => ask(ada))).toEqual(times(6, 200))
    const { status, body } = await ask(ada)
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many requests. Please try again in (59|60) minutes.$/),
    ])
    expect((await ask(bob)).status).toBe(200)
  })

  test("keeps nobody's address in the database", async ({ strict }) => {
    await signIn(strict, address(1))
    const { rows } = await strict.pool.query<{ kept: string }>(
      'select rate_limits::text as kept from rate_limits',
    )
    expect(rows).toHaveLength(2)
    for (const { kept } of rows) expect(kept).not.toMatch(/person|127\.0\.0/)
  })
})

describe('RATE_LIMITS=off', () => {
  test('counts nothing', async ({ app }) => {
    expect(await statuses(12, (index) => signIn(app, address(index)))).toEqual(times(12, 401))
  })
})
