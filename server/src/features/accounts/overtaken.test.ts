import {
  changeEmail,
  changePassword,
  deleteAccount,
  disableTwoFactor,
} from '@daybook/contract/account-security'
import {
  forgotPassword,
  login,
  refresh,
  resetPassword,
  type Session,
  verifyEmail,
} from '@daybook/contract/accounts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { tokenIn } from '../../../test/mailbox.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'
import { MailError } from '../../mail/mail.ts'
import { hashPassword } from './hashing.ts'
import { accountWork } from './reactions.tsx'

const next = 'Another-battery-staple'
const dayMs = 86_400_000

/**
 * Makes a call while another change of the same person is inside its transaction: the call has read the earlier
 * state, waits for the row, and continues once the other change has committed.
 */
const overtake = async <T>(
  app: TestApp,
  change: string,
  values: unknown[],
  call: () => Promise<T>,
  /** What the other change does while the call waits. */
  meanwhile?: string,
): Promise<T> => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(change, values)
    const answered = call()
    await eventually(async () => {
      const { rowCount } = await app.pool.query('select from pg_locks where not granted')
      expect(rowCount).toBeGreaterThan(0)
    })
    if (meanwhile) await client.query(meanwhile, values)
    await client.query('commit')
    return await answered
  } finally {
    client.release()
  }
}

const setHash = 'update users set password_hash = $1, version = version + 1 where id = $2'

describe('a password that changes meanwhile', () => {
  test('lets no sign-in with the old one through', async ({ app }) => {
    const { user } = await verifiedPerson(app)
    const changed = [await hashPassword(next), user._id]
    const reply = await overtake(app, setHash, changed, () =>
      app.call(login, { body: { email: user.email, password } }),
    )
    expect([reply.status, reply.body.error]).toEqual([401, 'invalid_credentials'])
  })

  test('is not changed back by somebody who knew the old one', async ({ app }) => {
    const session = await verifiedPerson(app)
    const body = { currentPassword: password, newPassword: 'The-thief-s-own-words' }
    const reply = await overtake(app, setHash, [await hashPassword(next), session.user._id], () =>
      app.call(changePassword, { as: session, body }),
    )
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { currentPassword: 'This password is incorrect' },
    ])
    expect((await app.call(login, { body: { email: session.user.email, password: next } })).status).toBe(200)
  })

  test('allows no new address by the old one', async ({ app }) => {
    const session = await verifiedPerson(app)
    const reply = await overtake(app, setHash, [await hashPassword(next), session.user._id], () =>
      app.call(changeEmail, { as: session, body: { email: 'thief@daybook.example', password } }),
    )
    expect([reply.status, reply.body.fields]).toEqual([400, { password: 'This password is incorrect' }])
  })
})

describe('a link that is voided while it is opened', () => {
  const lock = 'select from users where id = $1 for no key update'
  const voidAll = 'update mailed_links set used_at = now() where user_id = $1 and used_at is null'

  test('410: sets no password, and neither change waits for the other in a circle', async ({ app }) => {
    const session = await verifiedPerson(app)
    await forgot(app, session)
    const token = tokenIn((await resetMails(app)).at(-1))
    const status = await overtake(app, lock, [session.user._id], () => reset(app, token), voidAll)
    expect(status).toBe(410)
  })

  test('410: moves no account, and neither change waits for the other in a circle', async ({ app }) => {
    const session = await verifiedPerson(app)
    await app.call(changeEmail, { as: session, body: { email: 'next@daybook.example', password } })
    const mail = (await app.mails()).findLast(({ to }) => to === 'next@daybook.example')
    const open = () => app.call(verifyEmail, { body: { token: tokenIn(mail) } })
    expect((await overtake(app, lock, [session.user._id], open, voidAll)).status).toBe(410)
  })
})

test('a session that ends meanwhile changes no password', async ({ app }) => {
  const session = await verifiedPerson(app)
  const end =
    'with held as (select id from users where id = $1 for update) delete from sessions using held where user_id = held.id'
  const reply = await overtake(app, end, [session.user._id], () =>
    app.call(changePassword, { as: session, body: { currentPassword: password, newPassword: next } }),
  )
  expect(reply.status).toBe(401)
})

test('a second factor that is turned on meanwhile is asked for', async ({ app }) => {
  const { user } = await verifiedPerson(app)
  const turnOn = `with held as (select id from users where id = $1 for update)
    insert into second_factors (user_id, sealed_secret, enabled_at) select id, '\\x00', now() from held`
  const reply = await overtake(app, turnOn, [user._id], () =>
    app.call(login, { body: { email: user.email, password } }),
  )
  expect([reply.status, reply.body.error]).toEqual([401, 'two_factor_required'])
})

/** The waiting items of one kind, oldest first. */
const waiting = async (app: TestApp, kind: string): Promise<never[]> => {
  const { rows } = await sql<{ payload: never }>`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${kind} order by j.id`.execute(app.db)
  return rows.map(({ payload }) => payload)
}
const forgot = (app: TestApp, { user }: Session) => app.call(forgotPassword, { body: { email: user.email } })
const reset = async (app: TestApp, token: string) =>
  (await app.call(resetPassword, { body: { token, newPassword: next } })).status
const resetMails = async (app: TestApp) =>
  (await app.mails()).filter(({ subject }) => subject === 'Set a new password')

describe('a mail that goes out late', () => {
  test('brings no link for a new address once the password was changed', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { user } = session
    await app.call(changeEmail, { as: session, body: { email: 'thief@daybook.example', password } })
    app.time.advance(60_000)
    await app.call(changePassword, { as: session, body: { currentPassword: password, newPassword: next } })
    const mails = await app.mails()
    expect(mails.filter(({ to }) => to === 'thief@daybook.example')).toEqual([])
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      user.email,
      'Your e-mail address may change',
    ])
  })

  test('and is sent again does not revive a used link', async ({ app }) => {
    await forgot(app, await verifiedPerson(app))
    const [asked] = await waiting(app, 'accounts.send_reset')
    const token = tokenIn((await resetMails(app)).at(-1))
    expect(await reset(app, token)).toBe(200)
    await app.handlers['accounts.send_reset']?.(asked as never, app.workContext)
    expect(await reset(app, token)).toBe(410)
    // Nor after its row would have been cleared away.
    app.time.advance(4 * dayMs)
    await app.handlers['accounts.delete_expired']?.({}, app.workContext)
    await app.handlers['accounts.send_reset']?.(asked as never, app.workContext)
    expect(await reset(app, token)).toBe(410)
  })

  test('does not replace the link that was asked for after it', async ({ app }) => {
    const session = await verifiedPerson(app)
    await forgot(app, session)
    app.time.advance(1000)
    await forgot(app, session)
    const [first, second] = await waiting(app, 'accounts.send_reset')
    for (const asked of [second, first])
      await app.handlers['accounts.send_reset']?.(asked as never, app.workContext)
    await app.db.deleteFrom('rate_limits').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
    const mails = await resetMails(app)
    expect(mails).toHaveLength(1)
    expect(await reset(app, tokenIn(mails[0]))).toBe(200)
  })

  test('warns the address that the account had then', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { user } = session
    await app.call(changeEmail, { as: session, body: { email: 'thief@daybook.example', password } })
    const [asked] = await waiting(app, 'accounts.send_email_change')
    const [notice] = await waiting(app, 'accounts.send_notice')
    await app.handlers['accounts.send_email_change']?.(asked as never, app.workContext)
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
    app.time.advance(1000)
    const mail = (await app.mails()).findLast(({ to }) => to === 'thief@daybook.example')
    await app.call(verifyEmail, { body: { token: tokenIn(mail) } })
    await app.handlers['accounts.send_notice']?.(notice as never, app.workContext)
    const warned = (await app.mails()).filter(({ subject }) => subject === 'Your e-mail address may change')
    expect(warned.map(({ to }) => to)).toEqual([user.email])
  })

  test('to an unreachable address is given up, and leaves nothing of the person behind', async ({ app }) => {
    const session = await verifiedPerson(app)
    await app.work()
    await app.call(deleteAccount, { as: session, body: { username: session.user.username } })
    const [farewell] = await waiting(app, 'accounts.send_farewell')
    const mailer = {
      send: () => Promise.reject(new MailError('550 no such person', true)),
      close: () => Promise.resolve(),
    }
    const { tokens, db, clock, config } = app
    const work = accountWork({ db, tokens, clock, mailer, appOrigin: config.appOrigin, reactions: {} })
    await expect(
      work['accounts.send_farewell']?.(farewell as never, app.workContext),
    ).resolves.toBeUndefined()
  })
})

test('an account that changes its address keeps no identity that knew the old one', async ({ app }) => {
  const session = await verifiedPerson(app)
  await app.db
    .insertInto('identities')
    .values({
      issuer: 'https://firm.example',
      subject: '1',
      user_id: session.user._id,
      created_at: app.clock(),
    })
    .execute()
  await app.call(changeEmail, { as: session, body: { email: 'private@daybook.example', password } })
  const mail = (await app.mails()).findLast(({ to }) => to === 'private@daybook.example')
  expect((await app.call(verifyEmail, { body: { token: tokenIn(mail) } })).status).toBe(200)
  expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([])
})

test('a reset forgets the known devices, a thief’s among them, except the one that resets', async ({
  app,
}) => {
  const session = await verifiedPerson(app)
  await forgot(app, session)
  const from = (device: string) => ({ 'x-device-id': `device-of-a-test-${device}` })
  const knows = async () =>
    (await app.db.selectFrom('known_devices').select('hash').execute()).map(({ hash }) =>
      hash.toString('hex'),
    )
  for (const headers of [from('thief'), from('owner')])
    await app.call(login, { body: { email: session.user.email, password }, headers })
  const [, owner] = await knows()
  const token = tokenIn((await resetMails(app)).at(-1))
  await app.call(resetPassword, { body: { token, newPassword: next }, headers: from('owner') })
  expect(await knows()).toEqual([owner])
})

test('a refresh token that was never used is dead after thirty days, though its session lives', async ({
  app,
}) => {
  const session = await verifiedPerson(app)
  const renew = async (refreshToken: string) => app.call(refresh, { body: { refreshToken } })
  const spare = (await renew(session.refreshToken)).data.refreshToken
  let used = (await renew(session.refreshToken)).data.refreshToken
  for (let days = 0; days < 31; days += 10) {
    app.time.advance(10 * dayMs)
    used = (await renew(used)).data.refreshToken
  }
  expect((await renew(spare)).status).toBe(401)
  expect((await renew(used)).status).toBe(200)
  await app.handlers['accounts.delete_expired']?.({}, app.workContext)
  const { rows } = await app.pool.query('select from refresh_tokens where created_at < $1', [
    new Date(app.clock().getTime() - 30 * dayMs),
  ])
  expect(rows).toHaveLength(0)
})

test('no password can be guessed from what makes a call repeatable', async ({ app }) => {
  const session = await verifiedPerson(app)
  const body = { password: 'wrong', code: '123456' }
  await app.call(disableTwoFactor, { as: session, body, headers: { 'Idempotency-Key': 'once' } })
  const { rows } = await sql<{ plain: boolean }>`
    select request_hash = sha256(convert_to(${`POST /api/account/two-factor/disable\n${JSON.stringify(body)}`}, 'UTF8')) as plain
    from idempotency_keys`.execute(app.db)
  expect(rows).toEqual([{ plain: false }])
})
