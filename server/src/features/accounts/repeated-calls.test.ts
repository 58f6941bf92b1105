import { changeEmail, changePassword, listSessions } from '@daybook/contract/account-security'
import { login, resetPassword } from '@daybook/contract/accounts'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'
import { passwordMatches } from './hashing.ts'

const next = 'Another-battery-staple'
const headers = { 'Idempotency-Key': 'once' }

describe('a change that asks for the password, under its Idempotency-Key', () => {
  test('200: gets its first answer again, though the password has changed by then', async ({ app }) => {
    const session = await verifiedPerson(app)
    const call = { as: session, body: { currentPassword: password, newPassword: next }, headers }
    const [first, twin] = await Promise.all([app.call(changePassword, call), app.call(changePassword, call)])
    const again = await app.call(changePassword, call)
    expect([first.status, twin.status, again.status]).toEqual([200, 200, 200])
    expect([twin.body, again.body]).toEqual([first.body, first.body])
    const { user } = session
    expect((await app.call(login, { body: { email: user.email, password: next } })).status).toBe(200)
  })

  test('400: stays refused, though it would succeed now', async ({ app }) => {
    const session = await verifiedPerson(app)
    const call = {
      as: session,
      body: { currentPassword: next, newPassword: 'A-third-battery-staple' },
      headers,
    }
    const refused = await app.call(changePassword, call)
    expect(refused.status).toBe(400)
    await app.call(changePassword, { as: session, body: { currentPassword: password, newPassword: next } })
    const again = await app.call(changePassword, call)
    expect([again.status, again.body]).toEqual([400, refused.body])
  })

  test('409: is another call where it asks for something else', async ({ app }) => {
    const session = await verifiedPerson(app)
    const body = { email: 'new@daybook.example', password }
    expect((await app.call(changeEmail, { as: session, body, headers })).status).toBe(200)
    const other = { email: 'other@daybook.example', password }
    const reply = await app.call(changeEmail, { as: session, body: other, headers })
    expect([reply.status, reply.body.error]).toEqual([409, 'idempotency_conflict'])
  })

  test('200 for everybody else, while ten of them wait for a hash', async ({ app }) => {
    const session = await verifiedPerson(app)
    const hashes = Array.from({ length: 60 }, () => passwordMatches(null, password))
    let isHashing = true
    const hashed = Promise.allSettled(hashes).then(() => {
      isHashing = false
    })
    const reset = { token: 'none', newPassword: next }
    const change = { currentPassword: 'wrong', newPassword: next }
    const calls = Array.from({ length: 10 }, (_, index) => {
      const keyed = { as: session, headers: { 'Idempotency-Key': `call-${index}` } }
      return index % 2
        ? app.call(resetPassword, { ...keyed, body: reset })
        : app.call(changePassword, { ...keyed, body: change })
    })
    for (let asked = 0; asked < 10; asked++)
      expect((await app.call(listSessions, { as: session })).status).toBe(200)
    expect(isHashing).toBe(true)
    await Promise.all([hashed, ...calls])
  })
})
