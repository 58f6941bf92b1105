import { deleteAccount } from '@daybook/contract/account-security'
import { login, me, refresh, register } from '@daybook/contract/accounts'
import { uploadAvatar } from '@daybook/contract/profile'
import { listTasks } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { onePixel } from '../../../test/pictures.ts'
import { password, registrationOf, verifiedPerson } from '../../../test/registrations.ts'

describe('DELETE /api/account', () => {
  test('deletes the person and all that is theirs, at once and for good', async ({ app }) => {
    const session = await verifiedPerson(app)
    const owner = { ...(await buildUser(app)), accessToken: session.accessToken, id: session.user._id }
    await buildTask(app, { owner })
    await buildProject(app, { owner })
    const stranger = await buildTask(app)
    const other = (await app.call(login, { body: { email: session.user.email, password } })).data
    const { status } = await app.call(deleteAccount, {
      as: session,
      body: { username: session.user.username.toUpperCase() },
      headers: { 'idempotency-key': 'once' },
    })
    expect(status).toBe(200)
    for (const one of [session, other]) {
      expect((await app.call(me, { as: one })).status).toBe(401)
      expect((await app.call(refresh, { body: { refreshToken: one.refreshToken } })).status).toBe(401)
    }
    const { rows } = await app.pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'owner_id')`,
    )
    expect(rows.length).toBeGreaterThan(8)
    for (const { table_name: table, column_name: column } of rows) {
      const left = await app.pool.query(`select 1 from ${table} where ${column} = $1`, [owner.id])
      expect({ table, left: left.rowCount }).toEqual({ table, left: 0 })
    }
    expect((await app.call(listTasks, { as: stranger.owner })).data).toHaveLength(1)
    expect((await app.mails()).at(-1)).toMatchObject({
      to: session.user.email,
      subject: 'Your account is deleted',
    })
  })

  test('leaves the address and the name free for another', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { email, username } = session.user
    await app.call(deleteAccount, { as: session, body: { username } })
    expect((await app.call(register, { body: registrationOf({ email, username }) })).status).toBe(201)
  })

  test('takes the picture along', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { data } = await app.call(uploadAvatar, { as: session, file: { name: 'me.png', bytes: onePixel } })
    const picture = () => fetch(`${app.origin}${data.profilePicture ?? ''}`)
    expect((await picture()).status).toBe(200)
    await app.call(deleteAccount, { as: session, body: { username: session.user.username } })
    await app.work()
    expect((await picture()).status).toBe(404)
  })

  test('400 for another name, and nothing goes', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { status, body } = await app.call(deleteAccount, { as: session, body: { username: 'somebody' } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ username: 'Type your username to confirm' })
    expect((await app.call(me, { as: session })).status).toBe(200)
  })
})
