import { deleteClient } from '@daybook/contract/clients'
import { accountPlan } from '@daybook/contract/plans'
import { deleteTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildClient, buildProject, buildShare, buildTask, buildUser } from '../../../test/builders.ts'
import { planOf } from '../../../test/paying.ts'

describe('GET /api/account/plan', () => {
  test('200: counts what is the person\u2019s own and not in the trash', async ({ app }) => {
    const owner = await buildUser(app)
    const others = [await buildUser(app), await buildUser(app), await buildUser(app)]
    const { task } = await buildTask(app, { owner })
    const { task: trashed } = await buildTask(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: trashed._id } })
    const { id: projectId } = await buildProject(app, { owner })
    const [first, second, third] = others
    const share = first && (await buildShare(app, { owner, taskId: task._id, to: first }))
    if (share && second)
      await app.db.insertInto('share_people').values({ share_id: share.id, user_id: second.id }).execute()
    if (third) await buildShare(app, { owner, projectId, to: third })
    // What others have, and share with them, does not count.
    const { task: foreign, owner: other } = await buildTask(app)
    await buildShare(app, { owner: other, taskId: foreign._id, to: owner })
    await buildClient(app, { owner })
    const archived = (await buildClient(app, { owner, name: 'Before' })).id
    await app.call(deleteClient, { as: owner, params: { id: archived }, query: { archive: true } })
    const plan = await planOf(app, owner)
    expect(plan).toMatchObject({
      userType: 'basic',
      provider: null,
      status: 'none',
      since: null,
      payments: [],
      double: null,
      can: { upgrade: true, cancel: false, resume: false, portal: false },
    })
    const { storage, ...usage } = plan.usage
    expect(storage).toEqual({ used: 0, limit: 1024 ** 3 })
    const counted = Object.entries(usage).map(([kind, { current, limit }]) => [kind, current, limit])
    expect(counted).toEqual([
      ['tasks', 1, 10],
      ['projects', 1, 5],
      ['clients', 1, 3],
      ['shareUsernames', 2, 3],
    ])
  })

  test('200: without limits for whoever is Pro, paid for or not', async ({ app }) => {
    const { data } = await app.call(accountPlan, { as: await buildUser(app, { userType: 'pro' }) })
    expect(data).toMatchObject({ userType: 'pro', status: 'none', can: { upgrade: false } })
    const { storage, ...usage } = data.usage
    expect(storage).toEqual({ used: 0, limit: 50 * 1024 ** 3 })
    expect(Object.values(usage).map(({ limit, unlimited }) => [limit, unlimited])).toEqual(
      Array.from({ length: 4 }, () => [null, true]),
    )
  })
})
