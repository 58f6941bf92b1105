import {
  endOneSession,
  endOtherSessions,
  listSessions,
  securityLog,
} from '@daybook/contract/account-security'
import { login, me, refresh, type Session } from '@daybook/contract/accounts'
import { updateProfile } from '@daybook/contract/profile'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { password, registerPerson, verifiedPerson } from '../../../test/registrations.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const signIn = async (app: TestApp, { user }: Session, headers: Record<string, string> = {}) =>
  (await app.call(login, { body: { email: user.email, password }, headers })).data
const isAlive = async (app: TestApp, session: Session) => (await app.call(me, { as: session })).status === 200

describe('GET /api/account/sessions', () => {
  test('lists one’s own devices, the last used first', async ({ app }) => {
    const session = await verifiedPerson(app)
    await verifiedPerson(app)
    app.time.advance(1000)
    const phone = await signIn(app, session, { 'user-agent': firefox })
    app.time.advance(60_000)
    const renewed = (await app.call(refresh, { body: { refreshToken: session.refreshToken } })).data
    const { data } = await app.call(listSessions, { as: renewed })
    expect(data.map(({ current }) => current)).toEqual([true, false])
    expect(data[1]).toMatchObject({ device: firefox, ip: '127.0.0.1' })
    const idleMs = app.clock().getTime() - Date.parse(data[0]?.lastUsedAt ?? '')
    expect(idleMs).toBeLessThan(30_000)
    const seen = (await app.call(listSessions, { as: phone })).data
    expect(seen.map(({ current }) => current)).toEqual([false, true])
  })
})

describe('DELETE /api/account/sessions', () => {
  test('/{id} signs that device out at once', async ({ app }) => {
    const session = await verifiedPerson(app)
    const other = await signIn(app, session)
    const { data } = await app.call(listSessions, { as: session })
    const id = data.find(({ current }) => !current)?._id ?? ''
    expect((await app.call(endOneSession, { as: session, params: { id } })).status).toBe(200)
    expect(await isAlive(app, other)).toBe(false)
    expect(await isAlive(app, session)).toBe(true)
    expect((await app.call(endOneSession, { as: session, params: { id } })).status).toBe(404)
  })

  test('ends all others and only one’s own', async ({ app }) => {
    const session = await verifiedPerson(app)
    const stranger = await verifiedPerson(app)
    const others = [await signIn(app, session), await signIn(app, session)]
    const { body } = await app.call(endOtherSessions, { as: session })
    expect(body.message).toBe('2 other sessions ended')
    for (const other of others) expect(await isAlive(app, other)).toBe(false)
    expect([await isAlive(app, session), await isAlive(app, stranger)]).toEqual([true, true])
  })
})

test('when two devices end each other at once, one remains', async ({ app }) => {
  const session = await verifiedPerson(app)
  const idOf = async (device: Session) =>
    (await app.call(listSessions, { as: device })).data.find(({ current }) => current)?._id ?? ''
  let left = session
  for (let round = 0; round < 8; round++) {
    const other = await signIn(app, session)
    const [leftId, otherId] = [await idOf(left), await idOf(other)]
    const end = (as: Session, id: string) =>
      round % 2 === 0 ? app.call(endOtherSessions, { as }) : app.call(endOneSession, { as, params: { id } })
    const replies = await Promise.all([end(left, otherId), end(other, leftId)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const alive = [await isAlive(app, left), await isAlive(app, other)]
    expect(alive.filter(Boolean)).toHaveLength(1)
    if (alive[1]) left = other
  }
})

describe('a sign-in from a new device', () => {
  const from = (device: string) => ({ 'x-device-id': `device-of-a-test-${device}` })
  const subjects = async (app: TestApp) => (await app.mails()).map(({ subject }) => subject)
  const told = 'New sign-in to your account'

  test('is reported by mail, once per device', async ({ app }) => {
    const session = await verifiedPerson(app, {}, from('laptop'))
    await signIn(app, session, from('laptop'))
    expect(await subjects(app)).not.toContain(told)
    await signIn(app, session, { ...from('phone'), 'user-agent': firefox })
    await signIn(app, session, from('phone'))
    const mails = (await app.mails()).filter(({ subject }) => subject === told)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(firefox)
    expect(mails[0]?.text).toContain('127.0.0.1')
  })

  test('is reported also where no device is known any more', async ({ app }) => {
    const session = await verifiedPerson(app, {}, from('laptop'))
    app.time.advance(181 * 86_400_000)
    await app.handlers['accounts.delete_expired']?.({}, app.workContext)
    await signIn(app, session, from('stranger'))
    expect(await subjects(app)).toContain(told)
  })

  test('is not reported where the device stayed signed in for half a year', async ({ app }) => {
    const session = await verifiedPerson(app, {}, from('laptop'))
    let { refreshToken } = session
    for (let days = 0; days < 200; days += 20) {
      app.time.advance(20 * 86_400_000)
      refreshToken = (await app.call(refresh, { body: { refreshToken }, headers: from('laptop') })).data
        .refreshToken
      await app.handlers['accounts.delete_expired']?.({}, app.workContext)
    }
    await signIn(app, session, from('laptop'))
    expect(await subjects(app)).not.toContain(told)
    await signIn(app, session, from('stranger'))
    expect(await subjects(app)).toContain(told)
  })

  test('is reported for callers without an id, also from a known address', async ({ app }) => {
    const session = await verifiedPerson(app)
    await signIn(app, session)
    expect(await subjects(app)).toContain(told)
  })

  test('is not reported to people who switched that off', async ({ app }) => {
    const session = await verifiedPerson(app)
    const body = { emailSwitches: { newSignIn: false } }
    const { data: user } = await app.call(updateProfile, { as: session, body })
    expect(user.emailSwitches).toMatchObject({ newSignIn: false, forgottenTimer: true })
    await signIn(app, session, from('laptop'))
    await signIn(app, session, from('phone'))
    expect(await subjects(app)).not.toContain(told)
  })
})

describe('GET /api/account/security-log', () => {
  test('lists one’s own sign-ins and endings, newest first, page by page', async ({ app }) => {
    const session = await verifiedPerson(app)
    await verifiedPerson(app)
    for (let index = 0; index < 3; index++) {
      app.time.advance(1000)
      await signIn(app, session, { 'user-agent': `device ${index}` })
    }
    app.time.advance(1000)
    await app.call(endOtherSessions, { as: session })
    const { data, body } = await app.call(securityLog, { as: session, query: { limit: 3 } })
    expect(data.map(({ type, device }) => [type, device])).toEqual([
      ['other_sessions_ended', 'node'],
      ['signed_in', 'device 2'],
      ['signed_in', 'device 1'],
    ])
    expect(body.page?.total).toBe(5)
    const cursor = body.page?.nextCursor ?? ''
    const rest = await app.call(securityLog, { as: session, query: { cursor } })
    expect(rest.data.map(({ type }) => type)).toEqual(['signed_in', 'registered'])
    expect(rest.body.page?.nextCursor).toBeNull()
  })

  test('says which device was signed out, and which one did that', async ({ app }) => {
    const session = await verifiedPerson(app)
    await signIn(app, session, { 'user-agent': firefox })
    const { data: devices } = await app.call(listSessions, { as: session })
    const id = devices.find(({ current }) => !current)?._id ?? ''
    app.time.advance(1000)
    await app.call(endOneSession, { as: session, params: { id } })
    const { data } = await app.call(securityLog, { as: session })
    expect(data.slice(0, 2)).toMatchObject([
      { type: 'session_ended', device: 'node', endedDevice: firefox },
      { type: 'signed_in', device: firefox, endedDevice: null },
    ])
  })

  test('400 for a cursor of another kind', async ({ app }) => {
    const session = await verifiedPerson(app)
    const forged = Buffer.from(JSON.stringify(['no instant', session.user._id])).toString('base64url')
    for (const cursor of ['nonsense', forged])
      expect((await app.call(securityLog, { as: session, query: { cursor } })).status).toBe(400)
  })

  test('forgets after a year', async ({ app }) => {
    await verifiedPerson(app)
    app.time.advance(366 * 86_400_000)
    await app.handlers['accounts.delete_expired']?.({}, app.workContext)
    expect(await app.db.selectFrom('security_events').selectAll().execute()).toEqual([])
  })
})

describe('a refresh token that is used a second time', () => {
  const warning = 'A device was signed out to protect you'
  const reuse = async (app: TestApp, session: Session) => {
    const headers = { 'user-agent': firefox }
    await app.call(refresh, { body: { refreshToken: session.refreshToken }, headers })
    app.time.advance(11_000)
    expect((await app.call(refresh, { body: { refreshToken: session.refreshToken } })).status).toBe(401)
    return (await app.mails()).filter(({ subject }) => subject === warning)
  }

  test('is reported by mail, once, and to nobody else', async ({ app }) => {
    const session = await verifiedPerson(app)
    const other = await signIn(app, session)
    expect((await reuse(app, session)).map(({ to }) => to)).toEqual([session.user.email])
    const [mail] = await reuse(app, session)
    expect(mail?.text).toContain(`Signed out: ${firefox}`)
    expect(mail?.text).toContain('With: node')
    const { data: log } = await app.call(securityLog, { as: other })
    expect(log[0]).toMatchObject({ type: 'token_reused', device: 'node', endedDevice: firefox })
    expect(await app.mails().then((all) => all.filter(({ subject }) => subject === warning))).toHaveLength(1)
  })

  test('is not reported to an unverified address', async ({ app }) => {
    expect(await reuse(app, await registerPerson(app))).toEqual([])
  })
})
