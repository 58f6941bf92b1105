/** The feature's tests, over HTTP: what its routes do for the owner, a stranger and a bad request. */
export const featureTests = ({
  plural,
  singular,
  table,
  Many,
  one,
  One,
  Words,
}) => `import { initialData } from '@daybook/contract/dashboard'
import { create${One}, delete${One}, get${One}, list${Many}, restore${One}, ${one}Limits, update${One} } from '@daybook/contract/${plural}'
import { search } from '@daybook/contract/search'
import { readSharedRecord } from '@daybook/contract/shared-view'
import { createShare, endShare, leaveShare } from '@daybook/contract/shares'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

describe('POST /${plural}', () => {
  test('201: keeps what was sent, and lists it for its owner alone', async ({ app }) => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)]
    const made = await app.call(create${One}, { as: owner, body: { name: '  First ' } })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ name: 'First', can: { edit: true, delete: true, share: true, leave: false } })
    expect((await app.call(list${Many}, { as: owner })).data).toEqual([made.data])
    expect((await app.call(list${Many}, { as: stranger })).data).toEqual([])
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'Made offline' }
    expect((await app.call(create${One}, { as: owner, body })).status).toBe(201)
    expect((await app.call(create${One}, { as: owner, body })).status).toBe(200)
    expect((await app.call(create${One}, { as: owner, body: { ...body, name: 'Other' } })).status).toBe(409)
    const stranger = await buildUser(app)
    expect((await app.call(create${One}, { as: stranger, body })).status).toBe(409)
  })

  test('403: when the plan has no room, and again once one is in the trash', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'basic' })
    const create = (name: string) => app.call(create${One}, { as: owner, body: { name } })
    const { data: first } = await create('First')
    const { data: limits } = await app.call(${one}Limits, { as: owner })
    for (let left = limits.remaining ?? 0; left > 0; left--) expect((await create('More')).status).toBe(201)
    const refused = await create('One too many')
    expect([refused.status, refused.body.error]).toEqual([403, 'limit_reached'])
    const it = { as: owner, params: { id: first._id } }
    await app.call(delete${One}, it)
    expect((await create('In its place')).status).toBe(201)
    expect((await app.call(restore${One}, it)).status).toBe(403)
  })

  test('400: names what is missing', async ({ app }) => {
    const reply = await app.call(create${One}, { as: await buildUser(app), body: {} })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ name: '${Words} name is required' })
  })
})

describe('PUT /${plural}/{id}', () => {
  test('200: changes it and counts the version up; 409 at an older version', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const it = { as: owner, params: { id: made._id } }
    const change = { ...it, body: { name: 'Second', version: 1 } }
    expect((await app.call(update${One}, change)).data).toMatchObject({ name: 'Second', version: 2 })
    const late = await app.call(update${One}, change)
    expect(late.status).toBe(409)
    expect(late.body.error).toBe('version_conflict')
    expect((await app.call(get${One}, it)).data.name).toBe('Second')
  })

  test('200: keeps the version where nothing is sent', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const it = { as: owner, params: { id: made._id } }
    expect((await app.call(update${One}, { ...it, body: {} })).data).toEqual(made)
  })

  test("404: another person's is as if it were not there", async ({ app }) => {
    const { data: made } = await app.call(create${One}, { as: await buildUser(app), body: { name: 'First' } })
    const stranger = { as: await buildUser(app), params: { id: made._id } }
    expect((await app.call(get${One}, stranger)).status).toBe(404)
    expect((await app.call(update${One}, { ...stranger, body: { name: 'Mine' } })).status).toBe(404)
  })
})

describe('POST /shares, of ${plural}', () => {
  test('200: the person who is named sees it, changes it and leaves it; a stranger does not', async ({ app }) => {
    const [owner, other, stranger] = [await buildUser(app), await buildUser(app), await buildUser(app)]
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const params = { id: made._id }
    const named = { type: '${singular}' as const, id: made._id }
    const body = { ...named, sharedUsernames: [other.username] }
    expect((await app.call(createShare, { as: other, body })).status).toBe(404)
    expect((await app.call(createShare, { as: owner, body })).data.sharedUsernames).toEqual([other.username])
    expect((await app.call(createShare, { as: other, body })).status).toBe(403)
    const { data: seen } = await app.call(list${Many}, { as: other })
    expect(seen).toMatchObject([{ _id: made._id, isSharedWithMe: true, can: { edit: true, delete: false, leave: true } }])
    expect((await app.call(update${One}, { as: other, params, body: { name: 'Theirs' } })).status).toBe(200)
    expect((await app.call(delete${One}, { as: other, params })).status).toBe(403)
    expect((await app.call(get${One}, { as: stranger, params })).status).toBe(404)
    expect((await app.call(leaveShare, { as: other, params: named })).status).toBe(200)
    expect((await app.call(get${One}, { as: other, params })).status).toBe(404)
  })
})

describe('GET /shares/{token}, of ${plural}', () => {
  test('200: shows it to whoever holds its link, until the share ends', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const named = { type: '${singular}' as const, id: made._id }
    const { data: share } = await app.call(createShare, { as: owner, body: named })
    const link = { params: { token: share.shareToken } }
    const { data: view } = await app.call(readSharedRecord, link)
    expect(view).toMatchObject({ of: '${singular}', record: { title: 'First' }, shareStats: { viewCount: 1 } })
    await app.call(delete${One}, { as: owner, params: { id: made._id } })
    expect((await app.call(readSharedRecord, link)).status).toBe(404)
    await app.call(restore${One}, { as: owner, params: { id: made._id } })
    expect((await app.call(endShare, { as: owner, params: named })).status).toBe(200)
    expect((await app.call(readSharedRecord, link)).status).toBe(410)
  })
})

describe('GET /dashboard/initial-data, of ${plural}', () => {
  test('200: counts what is not in the trash', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: gone } = await app.call(create${One}, { as: owner, body: { name: 'Gone' } })
    await app.call(create${One}, { as: owner, body: { name: 'First' } })
    await app.call(delete${One}, { as: owner, params: { id: gone._id } })
    const { stats } = (await app.call(initialData, { as: owner })).data
    expect(stats.counts).toMatchObject({ '${singular}': 1 })
  })
})

describe('GET /search, of ${plural}', () => {
  test('200: finds it by its name as it is now, and not in the trash', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const it = { as: owner, params: { id: made._id } }
    await app.call(update${One}, { ...it, body: { name: 'Café' } })
    const find = async (as = owner, q = 'cafe') => (await app.call(search, { as, query: { q } })).data
    expect(await find()).toEqual([{ type: '${singular}', _id: made._id, title: 'Café', subtitle: '' }])
    expect(await find(owner, 'first')).toEqual([])
    expect(await find(await buildUser(app))).toEqual([])
    await app.call(delete${One}, it)
    expect(await find()).toEqual([])
  })
})

describe('DELETE /${plural}/{id} and restore', () => {
  test('200: to the trash, from where nobody reads it', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const it = { as: owner, params: { id: made._id } }
    expect((await app.call(delete${One}, it)).status).toBe(200)
    expect((await app.call(get${One}, it)).status).toBe(404)
    expect((await app.call(delete${One}, it)).status).toBe(404)
    expect((await app.call(list${Many}, { as: owner })).data).toEqual([])
  })

  test('200: back with what it had, and only for its owner', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    const it = { as: owner, params: { id: made._id } }
    await app.call(delete${One}, it)
    expect((await app.call(restore${One}, { ...it, as: await buildUser(app) })).status).toBe(404)
    expect((await app.call(restore${One}, it)).data).toMatchObject({ name: 'First', version: 3 })
    expect((await app.call(restore${One}, it)).status).toBe(404)
    expect((await app.call(get${One}, it)).status).toBe(200)
  })

  test('409: the create of one in the trash does not bring it back', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'First' }
    await app.call(create${One}, { as: owner, body })
    await app.call(delete${One}, { as: owner, params: { id: body._id } })
    expect((await app.call(create${One}, { as: owner, body })).status).toBe(409)
  })

  test('after 30 days in the trash it is gone for good', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: made } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
    await app.call(delete${One}, { as: owner, params: { id: made._id } })
    const kept = async () => {
      await app.handlers['${table}.empty_trash']?.({}, app.workContext)
      return app.db.selectFrom('${table}').select('id').execute()
    }
    app.time.advance(29 * 86_400_000)
    expect(await kept()).toEqual([{ id: made._id }])
    app.time.advance(2 * 86_400_000)
    expect(await kept()).toEqual([])
  })
})
`
