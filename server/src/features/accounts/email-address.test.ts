import { changeEmail, changePassword } from '@daybook/contract/account-security'
import { forgotPassword, login, me, type Session, verifyEmail } from '@daybook/contract/accounts'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, registerPerson, registrationOf, verifiedPerson } from '../../../test/registrations.ts'

const ask = (app: TestApp, as: Session, email: string, typed = password) =>
  app.call(changeEmail, { as, body: { email, password: typed } })
const verify = (app: TestApp, token: string) => app.call(verifyEmail, { body: { token } })
const signIn = (app: TestApp, email: string) => app.call(login, { body: { email, password } })
const linkFor = async (app: TestApp, address: string) =>
  tokenIn((await app.mails()).findLast(({ to }) => to === address))

describe('POST /api/account/email', () => {
  test('changes the address once the link sent there is opened, and notifies the old one', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    const old = session.user.email
    expect((await ask(app, session, 'New.Address@daybook.example')).status).toBe(200)
    const token = await linkFor(app, 'New.Address@daybook.example')
    expect((await app.call(me, { as: session })).data.user.email).toBe(old)
    expect((await signIn(app, old)).status).toBe(200)
    expect((await verify(app, token)).status).toBe(200)
    expect((await app.call(me, { as: session })).data.user).toMatchObject({
      email: 'New.Address@daybook.example',
      isEmailVerified: true,
    })
    expect((await signIn(app, old)).status).toBe(401)
    expect((await signIn(app, 'new.address@daybook.example')).status).toBe(200)
    const told = (await app.mails()).filter(({ to }) => to === old).map(({ subject }) => subject)
    expect(told).toEqual(
      expect.arrayContaining(['Your e-mail address may change', 'Your e-mail address was changed']),
    )
    expect((await verify(app, token)).status).toBe(410)
  })

  test('ends every session but the one that asked for it, whoever opens the link', async ({ app }) => {
    const session = await verifiedPerson(app)
    const stranger = await verifiedPerson(app)
    const { data: other } = await signIn(app, session.user.email)
    expect((await app.call(me, { as: other })).status).toBe(200)
    await ask(app, session, 'next@daybook.example')
    const token = await linkFor(app, 'next@daybook.example')
    expect((await app.call(verifyEmail, { as: other, body: { token } })).status).toBe(200)
    const statuses = await Promise.all(
      [other, session, stranger].map(async (as) => (await app.call(me, { as })).status),
    )
    expect(statuses).toEqual([401, 200, 200])
    const ended = await app.db
      .selectFrom('events')
      .select('type')
      .where('type', '=', 'session.ended')
      .execute()
    expect(ended).toHaveLength(1)
  })

  test('voids the link when the password changes, and older links when another address is asked for', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    await ask(app, session, 'first@daybook.example')
    const first = await linkFor(app, 'first@daybook.example')
    await ask(app, session, 'second@daybook.example')
    const second = await linkFor(app, 'second@daybook.example')
    expect((await verify(app, first)).status).toBe(410)
    const body = { currentPassword: password, newPassword: 'Another-battery-staple' }
    await app.call(changePassword, { as: session, body })
    expect((await verify(app, second)).status).toBe(410)
  })

  test('leaves no reset link of the old address alive', async ({ app }) => {
    const session = await verifiedPerson(app)
    await app.call(forgotPassword, { body: { email: session.user.email } })
    const before = await linkFor(app, session.user.email)
    await ask(app, session, 'next@daybook.example')
    await verify(app, await linkFor(app, 'next@daybook.example'))
    const { rows } = await app.pool.query('select purpose from mailed_links where used_at is null')
    expect(rows).toEqual([])
    expect(before).not.toBe('')
  })

  test('400 for a wrong password and for the present address; 409 for a taken one', async ({ app }) => {
    const session = await verifiedPerson(app)
    const other = await buildUser(app)
    const wrong = await ask(app, session, 'new@daybook.example', 'wrong')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'This password is incorrect' }])
    const same = await ask(app, session, session.user.email.toUpperCase())
    expect([same.status, same.body.fields]).toEqual([400, { email: 'This is already your address' }])
    const taken = await ask(app, session, other.email.toUpperCase())
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { email: 'An account with this e-mail already exists' },
    ])
  })

  test('409 at the link when somebody took the address meanwhile; the link then works for nobody', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    await ask(app, session, 'wanted@daybook.example')
    const token = await linkFor(app, 'wanted@daybook.example')
    await registerPerson(app, registrationOf({ email: 'WANTED@daybook.example' }))
    expect((await verify(app, token)).status).toBe(409)
    expect((await app.call(me, { as: session })).data.user.email).toBe(session.user.email)
  })
})
