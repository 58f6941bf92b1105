import { me, register } from '@daybook/contract/accounts'
import { finishWelcome, suggestUsername, updateProfile } from '@daybook/contract/profile'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { openEvents } from '../../../test/event-reader.ts'

const password = 'Correct-horse-battery'

describe('POST /account/welcome', () => {
  test('200: a new account is asked until it says so, and never again', async ({ app }) => {
    const person = await buildUser(app)
    expect((await app.call(me, { as: person })).data.user.welcomedAt).toBeNull()
    const tab = await openEvents(app, person)
    await app.call(updateProfile, { as: person, body: { hourlyRate: 9_500, currency: 'EUR', weekStart: 1 } })
    await tab.read(1)
    const first = await app.call(finishWelcome, { as: person })
    expect([first.status, first.data.welcomedAt]).toEqual([200, expect.any(String)])
    expect((await tab.read(2)).map(({ type }) => type)).toEqual(['user.updated', 'user.updated'])
    tab.close()
    app.time.advance(60_000)
    const again = await app.call(finishWelcome, { as: person })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(again.data).toMatchObject({ hourlyRate: 9_500, currency: 'EUR', weekStart: 1 })
  })

  test('200: two at once say it once', async ({ app }) => {
    const person = await buildUser(app)
    const replies = await Promise.all([1, 2, 3].map(() => app.call(finishWelcome, { as: person })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ data }) => data.version)).size).toBe(1)
  })

  test('403: before the address is verified', async ({ app }) => {
    const person = await buildUser(app, { verified: false })
    expect((await app.call(finishWelcome, { as: person })).status).toBe(403)
  })
})

describe('GET /auth/username', () => {
  const ask = async (app: Parameters<typeof buildUser>[0], like: string) =>
    app.call(suggestUsername, { query: { like } })

  test('200: the name itself where nobody has it, in lower case', async ({ app }) => {
    expect((await ask(app, 'Ada-Lovelace')).data).toEqual({ username: 'ada-lovelace' })
  })

  test('200: one like it where somebody has it, which can be registered', async ({ app }) => {
    const { username: taken } = await buildUser(app)
    const { data } = await ask(app, taken.toUpperCase())
    expect(data.username).toBe(`${taken}-2`)
    const form = {
      firstName: 'Ada',
      lastName: 'L',
      displayName: 'Ada L',
      password,
      confirmPassword: password,
    }
    const body = { ...form, email: 'ada@daybook.example', username: data.username }
    expect((await app.call(register, { body })).status).toBe(201)
    expect((await ask(app, taken)).data.username).toBe(`${taken}-3`)
  })

  test('200: never longer than a username may be', async ({ app }) => {
    const long = 'a'.repeat(32)
    const person = await buildUser(app)
    await app.db.updateTable('users').set({ username: long }).where('id', '=', person.id).execute()
    expect((await ask(app, long)).data.username).toBe(`${'a'.repeat(30)}-2`)
  })

  test('400: for what can be no username; an address is none', async ({ app }) => {
    for (const like of ['ab', 'a b c', 'ada@daybook.example', 'a'.repeat(33)])
      expect((await ask(app, like)).status).toBe(400)
  })
})
