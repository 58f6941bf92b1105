/** A feature's contract and server as they start: one record with a name, listed, made, read and changed. */
export const serverFiles = (names, migration) => ({
  [`contract/src/${names.plural}.ts`]: contract(names),
  [`server/migrations/${migration}-${names.plural}.sql`]: sql(names),
  [`server/src/features/${names.plural}/${names.plural}.ts`]: frontDoor(names),
  [`server/src/features/${names.plural}/routes.ts`]: routes(names),
  [`server/src/features/${names.plural}/queries.ts`]: queries(names),
  [`server/src/features/${names.plural}/policy.ts`]: policy(names),
  [`server/src/features/${names.plural}/${names.plural}.test.ts`]: tests(names),
})

const contract = ({ plural, Many, One, words, Words, manyWords }) => `import { z } from 'zod'
import { created, data, endpoint } from './endpoint.ts'
import { Id, Instant, requiredText, Version } from './primitives.ts'

const ${One}Name = requiredText('${Words} name is required', 200)

/** What the viewer may do with it; the screens read it instead of deciding again. */
const ${One}Abilities = z.object({ edit: z.boolean() })

export const ${One} = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  can: ${One}Abilities,
  version: Version,
})
export type ${One} = z.infer<typeof ${One}>

export const ${One}Create = z.object({ _id: Id.optional(), name: ${One}Name })
export type ${One}Create = z.infer<typeof ${One}Create>

export const ${One}Update = z.object({ name: ${One}Name, version: Version.optional() })
export type ${One}Update = z.infer<typeof ${One}Update>

const params = z.object({ id: Id })

export const list${Many} = endpoint({
  method: 'GET',
  path: '/${plural}',
  summary: 'All ${manyWords}, the newest first',
  access: 'verified',
  answer: data(z.array(${One})),
})

export const create${One} = endpoint({
  method: 'POST',
  path: '/${plural}',
  summary: 'Create a ${words}',
  access: 'verified',
  body: ${One}Create,
  answer: created(${One}),
})

export const get${One} = endpoint({
  method: 'GET',
  path: '/${plural}/{id}',
  summary: 'One ${words}',
  access: 'verified',
  params,
  answer: data(${One}),
})

export const update${One} = endpoint({
  method: 'PUT',
  path: '/${plural}/{id}',
  summary: 'Change a ${words}',
  access: 'verified',
  params,
  body: ${One}Update,
  answer: data(${One}),
})
`

const sql = ({ table }) => `create table ${table} (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null,
  version int not null default 1
);

create index ${table}_created on ${table} (owner_id, created_at, id);
`

const frontDoor = ({
  plural,
  many,
  Many,
  one,
  One,
  Words,
}) => `import type { ${One}, ${One}Create, ${One}Update } from '@daybook/contract/${plural}'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { conflict, notFound, versionConflict } from '../../http/errors.ts'
import { canEdit${One} } from './policy.ts'
import type { ${One}Row } from './queries.ts'
import * as queries from './queries.ts'

/** The record as this viewer sees it. */
export const present${One} = (row: ${One}Row, viewer: Person): ${One} => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  can: { edit: canEdit${One}(viewer, { ownerId: row.owner_id }) },
  version: row.version,
})

/** Those that the actor sees, the newest first. */
export const list${Many} = async (ctx: SignedIn): Promise<${One}[]> => {
  const ${many} = await queries.list${Many}(ctx.db, ctx.actor.id)
  return ${many}.map((row) => present${One}(row, ctx.actor))
}

/** @throws Refusal 404 for what is missing or not the actor's to see. */
export const load${One} = async (ctx: SignedIn, id: string): Promise<${One}Row> => {
  const row = await queries.find${One}(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('${Words} not found')
  return row
}

const tell = (ctx: SignedIn, type: '${one}.created' | '${one}.updated', row: ${One}Row) =>
  record(ctx, {
    type,
    subjectId: row.id,
    subjectVersion: row.version,
    actorId: ctx.actor.id,
    audience: [row.owner_id],
    payload: {},
  })

/**
 * Creates one; sent again under its own \`_id\`, it answers the one that there is.
 * @throws Refusal 409 for a used id with another body.
 */
export const create${One} = async (
  ctx: SignedIn,
  body: ${One}Create,
): Promise<{ record: ${One}; repeated: boolean }> => {
  const id = body._id ?? newId()
  const inserted = await inTransaction(ctx, async (tx) => {
    const row = await queries.insert${One}(tx.db, {
      id,
      owner_id: ctx.actor.id,
      name: body.name,
      created_at: ctx.now,
    })
    if (row) await tell(tx, '${one}.created', row)
    return row
  })
  const row = inserted ?? (await queries.find${One}(ctx.db, ctx.actor.id, id))
  if (row?.name !== body.name) throw conflict('This id is used already')
  return { record: present${One}(row, ctx.actor), repeated: inserted === undefined }
}

/** @throws Refusal 409 \`version_conflict\` with the current record when \`body.version\` is not the current one. */
export const update${One} = async (ctx: SignedIn, id: string, body: ${One}Update): Promise<${One}> => {
  const changed = await inTransaction(ctx, async (tx) => {
    const row = await queries.update${One}(tx.db, id, { name: body.name }, body.version)
    if (row) await tell(tx, '${one}.updated', row)
    return row
  })
  if (!changed) throw versionConflict(present${One}(await load${One}(ctx, id), ctx.actor))
  return present${One}(changed, ctx.actor)
}
`

const routes = ({ plural, Many, one, One }) => `import * as contract from '@daybook/contract/${plural}'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { create${One}, list${Many}, load${One}, present${One}, update${One} } from './${plural}.ts'
import { canEdit${One} } from './policy.ts'

export const ${one}Routes = (): Route[] => [
  route(contract.list${Many}, list${Many}),
  route(contract.create${One}, (ctx, { body }) => create${One}(ctx, body)),
  route(contract.get${One}, async (ctx, { params }) => present${One}(await load${One}(ctx, params.id), ctx.actor)),
  route(contract.update${One}, async (ctx, { params, body }) => {
    const ${one} = await load${One}(ctx, params.id)
    allow(canEdit${One}(ctx.actor, { ownerId: ${one}.owner_id }))
    return update${One}(ctx, ${one}.id, body)
  }),
]
`

const queries = ({
  Many,
  one,
  One,
  table,
}) => `import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

export type ${One}Row = Selectable<Tables['${table}']>

/** The one scope of what a person sees; every read starts here. */
const visibleTo = (db: Database, viewer: string) =>
  db.selectFrom('${table}').selectAll().where('owner_id', '=', viewer)

export const list${Many} = (db: Database, viewer: string) =>
  visibleTo(db, viewer).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const find${One} = (db: Database, viewer: string, id: string) =>
  visibleTo(db, viewer).where('id', '=', id).executeTakeFirst()

/** Undefined when the id is used already. */
export const insert${One} = (db: Database, ${one}: Insertable<Tables['${table}']>) =>
  db
    .insertInto('${table}')
    .values(${one})
    .onConflict((on) => on.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Undefined when it is not at \`version\` any more; without one, whatever it is at is changed. */
export const update${One} = (
  db: Database,
  id: string,
  changes: Updateable<Tables['${table}']>,
  version: number | undefined,
) =>
  db
    .updateTable('${table}')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst()
`

const policy = ({ one, One, words }) => `import type { Person } from '../../http/context.ts'

/** What the rules look at in a loaded ${words}. */
interface ${One}Facts {
  ownerId: string
}

export const canEdit${One} = (person: Person, ${one}: ${One}Facts) => ${one}.ownerId === person.id
`

const tests = ({
  plural,
  Many,
  One,
  Words,
}) => `import { create${One}, get${One}, list${Many}, update${One} } from '@daybook/contract/${plural}'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

describe('POST /${plural}', () => {
  test('201: keeps what was sent, and lists it for its owner alone', async ({ app }) => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)]
    const made = await app.call(create${One}, { as: owner, body: { name: '  First ' } })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ name: 'First', can: { edit: true }, version: 1 })
    expect((await app.call(list${Many}, { as: owner })).data).toEqual([made.data])
    expect((await app.call(list${Many}, { as: stranger })).data).toEqual([])
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'Made offline' }
    expect((await app.call(create${One}, { as: owner, body })).status).toBe(201)
    expect((await app.call(create${One}, { as: owner, body })).status).toBe(200)
    expect((await app.call(create${One}, { as: owner, body: { ...body, name: 'Other' } })).status).toBe(409)
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

  test("404: another person's is as if it were not there", async ({ app }) => {
    const { data: made } = await app.call(create${One}, { as: await buildUser(app), body: { name: 'First' } })
    const stranger = { as: await buildUser(app), params: { id: made._id } }
    expect((await app.call(get${One}, stranger)).status).toBe(404)
    expect((await app.call(update${One}, { ...stranger, body: { name: 'Mine' } })).status).toBe(404)
  })
})
`
