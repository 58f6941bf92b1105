import { deleteAccount } from '@daybook/contract/account-security'
import { login, me, refresh, register } from '@daybook/contract/accounts'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { addPayment, createCreditNote, issueInvoice } from '@daybook/contract/invoice-steps'
import { updateInvoice } from '@daybook/contract/invoices'
import { uploadAvatar } from '@daybook/contract/profile'
import { shareTask } from '@daybook/contract/sharing'
import { getTask, listTasks } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { onePixel } from '../../../test/pictures.ts'
import { password, registerPerson, registrationOf, verifiedPerson } from '../../../test/registrations.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { addUpInvoices } from '../../db/invoice-counts.ts'
import { deleteRest } from './delete-account.ts'

/** The tables that hold something of a person. */
const tablesWith = async (app: TestApp, id: string): Promise<string[]> => {
  const { rows } = await app.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and column_name in ('user_id', 'owner_id', 'task_owner_id', 'payer_id')`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const found = new Set<string>()
  for (const { table_name: table, column_name: column } of rows) {
    const left = await app.pool.query(`select 1 from ${table} where ${column} = $1 limit 1`, [id])
    if (left.rowCount) found.add(table)
  }
  return [...found].toSorted()
}

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
    expect(await tablesWith(app, owner.id)).toEqual(['projects', 'task_counts', 'tasks'])
    await app.work()
    expect(await tablesWith(app, owner.id)).toEqual([])
    const people = await app.db.selectFrom('users').select('id').execute()
    expect(people).not.toContainEqual({ id: owner.id })
    expect((await app.call(listTasks, { as: stranger.owner })).data).toHaveLength(1)
    expect((await app.mails()).at(-1)).toMatchObject({
      to: session.user.email,
      subject: 'Your account is deleted',
    })
  })

  test('deletes invoices too: issued, paid and credited ones, with the time that they bill', async ({
    app,
  }) => {
    const session = await verifiedPerson(app)
    const { username, _id: id } = session.user
    const owner = { ...(await buildUser(app)), accessToken: session.accessToken, id }
    const { task } = await buildTask(app, { owner })
    const rate = { rate_minor: 9_000, currency: 'EUR' }
    const span = { from: '2026-01-01T09:00:00Z', to: '2026-01-01T10:00:00Z' }
    await buildEntry(app, { owner, task, ...span, rate })
    const { id: clientId } = await buildClient(app, { owner })
    const { data: draft } = await app.call(invoiceFromTasks, { as: owner, body: { taskIds: [task._id] } })
    const of = (invoiceId: string) => ({ as: owner, params: { id: invoiceId } })
    await app.call(updateInvoice, { ...of(draft._id), body: { clientId } })
    expect((await app.call(issueInvoice, of(draft._id))).data.status).toBe('issued')
    await app.call(addPayment, { ...of(draft._id), body: { amount: 1_000 } })
    const { invoice } = await buildIssued(app, { owner, clientId })
    expect((await app.call(createCreditNote, { ...of(invoice._id), body: {} })).status).toBe(201)
    expect((await app.call(deleteAccount, { as: session, body: { username } })).status).toBe(200)
    await app.work()
    expect(await tablesWith(app, id)).toEqual([])
  })

  test('leaves no count where its rows are being merged meanwhile', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { _id: id, username } = session.user
    const owner = { ...(await buildUser(app)), accessToken: session.accessToken, id }
    await buildIssued(app, { owner })
    expect((await app.call(deleteAccount, { as: session, body: { username } })).status).toBe(200)
    let rest: Promise<void> | undefined
    await app.db.transaction().execute(async (merging) => {
      await addUpInvoices(merging)
      rest = deleteRest(app.db, id, new AbortController().signal)
      await eventually(async () => {
        const { rows } = await app.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "invoice_counts"%'`,
        )
        expect(rows).toHaveLength(1)
      })
    })
    await rest
    expect(await tablesWith(app, id)).toEqual([])
  })

  test('leaves the address and the name free for another', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { email, username } = session.user
    await app.call(deleteAccount, { as: session, body: { username } })
    expect((await app.call(register, { body: registrationOf({ email, username }) })).status).toBe(201)
  })

  test('lets somebody start again whose address was mistyped, and writes nothing to it', async ({ app }) => {
    const session = await registerPerson(app)
    await app.work()
    const before = await app.mails()
    const { email, username } = session.user
    const of = { as: session, body: { username } }
    expect((await app.call(deleteAccount, { ...of, body: { username: 'somebody' } })).status).toBe(400)
    expect((await app.call(deleteAccount, of)).status).toBe(200)
    await app.work()
    expect(await app.mails()).toEqual(before)
    expect((await app.call(me, { as: session })).status).toBe(401)
    expect((await app.call(register, { body: registrationOf({ email, username }) })).status).toBe(201)
  })

  test('stops between two batches, and continues where it was', async ({ app }) => {
    const session = await verifiedPerson(app)
    const { _id: id, username } = session.user
    const owner = { ...(await buildUser(app)), accessToken: session.accessToken, id }
    const { task } = await buildTask(app, { owner })
    await app.pool.query(
      `insert into tasks (id, owner_id, title, search_title, search_description, created_at, updated_at)
       select gen_random_uuid(), owner_id, title, search_title, '', created_at, updated_at
       from tasks, generate_series(1, 3000) where id = $1`,
      [task._id],
    )
    await app.pool.query(
      `insert into time_entries (id, owner_id, task_id, started_at, stopped_at)
       select gen_random_uuid(), owner_id, id, now() - interval '1 hour', now() from tasks`,
    )
    const count = async (table: 'tasks' | 'time_entries') => {
      const { rows } = await app.pool.query<{ count: number }>(`select count(*) from ${table}`)
      return rows[0]?.count
    }
    await deleteRest(app.db, id, new AbortController().signal)
    expect(await count('tasks'), 'whose owner stays').toBe(3001)
    await app.call(deleteAccount, { as: session, body: { username } })
    await expect(deleteRest(app.db, id, AbortSignal.abort(), 100)).rejects.toThrow('aborted')
    expect([await count('time_entries'), await count('tasks')]).toEqual([2901, 3001])
    await app.work()
    expect([await count('time_entries'), await count('tasks')]).toEqual([0, 0])
    expect(await tablesWith(app, id)).toEqual([])
  })

  test('ends shares at once, and leaves work on others’ tasks to them without a name', async ({ app }) => {
    const session = await verifiedPerson(app)
    const going = { ...(await buildUser(app)), accessToken: session.accessToken, id: session.user._id }
    const stranger = await buildUser(app)
    const { task } = await buildTask(app, { owner: going })
    const { task: theirs } = await buildTask(app, { owner: stranger })
    for (const [as, { _id: id }, username] of [
      [going, task, stranger.username],
      [stranger, theirs, session.user.username],
    ] as const)
      await app.call(shareTask, {
        as,
        params: { id },
        body: { sharedUsernames: [username] },
      })
    expect((await app.call(startTimer, { as: going, params: { id: theirs._id } })).status).toBe(200)
    expect((await app.call(startTimer, { as: stranger, params: { id: task._id } })).status).toBe(200)
    await app.call(deleteAccount, { as: session, body: { username: session.user.username } })
    expect((await app.call(getTask, { as: stranger, params: { id: task._id } })).status).toBe(404)
    const left = await app.db.selectFrom('time_entries').select(['task_id', 'owner_id']).execute()
    expect(left).toEqual([{ task_id: theirs._id, owner_id: null }])
    expect(await app.db.selectFrom('shares').select('owner_id').execute()).toEqual([
      { owner_id: stranger.id },
    ])
    expect(await app.db.selectFrom('share_people').select('user_id').execute()).toEqual([])
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
