import { login, me, register } from '@daybook/contract/accounts'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { password, registerPerson, registrationOf, verifiedPerson } from '../../../test/registrations.ts'

const dayMs = 86_400_000
const clear = (app: TestApp) => app.handlers['accounts.clear_unverified']?.({}, app.workContext)
const signIn = async (app: TestApp, email: string) =>
  (await app.call(login, { body: { email, password } })).status

test('an address that nobody verified in 30 days is free again, with its username', async ({ app }) => {
  const { user } = await registerPerson(app)
  const verified = await verifiedPerson(app)
  app.time.advance(30 * dayMs - 60_000)
  await clear(app)
  expect(await signIn(app, user.email)).toBe(403)
  app.time.advance(120_000)
  const mailsBefore = (await app.mails()).length
  await clear(app)
  expect(await signIn(app, user.email)).toBe(401)
  expect(await app.mails()).toHaveLength(mailsBefore)
  expect(await signIn(app, verified.user.email)).toBe(200)
  const again = registrationOf({ email: user.email, username: user.username })
  expect((await app.call(register, { body: again })).status).toBe(201)
})

test('whoever is signed in there is signed out at once, and the others hear of it', async ({ app }) => {
  await registerPerson(app)
  app.time.advance(31 * dayMs)
  const fresh = await registerPerson(app)
  await clear(app)
  const told = await app.db.selectFrom('events').select('type').execute()
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['session.ended', 'user.deleted']))
  expect((await app.call(me, { as: fresh })).status).toBe(200)
})

test('an account that is paid for stays', async ({ app }) => {
  const { user } = await registerPerson(app)
  await app.db.updateTable('users').set({ user_type: 'pro' }).execute()
  app.time.advance(31 * dayMs)
  await clear(app)
  expect(await signIn(app, user.email)).toBe(403)
})

test('an account that was paid for before it was verified stays', async ({ app }) => {
  const { user } = await registerPerson(app)
  await app.pool.query(
    `insert into subscriptions (id, provider, email, status, started_at, reading)
     values ('sub_1', 'stripe', $1, 'active', now(), 1)`,
    [user.email.toUpperCase()],
  )
  app.time.advance(31 * dayMs)
  await clear(app)
  expect(await signIn(app, user.email)).toBe(403)
})
