import { featureContract } from './contract-file.mjs'
import { featureTests } from './test-file.mjs'

/** A feature's contract and server as they start: one record with a name, listed, made, read and changed. */
export const serverFiles = (names, migration) => ({
  [`contract/src/${names.plural}.ts`]: featureContract(names),
  [`server/migrations/${migration}-${names.plural}.sql`]: sql(names),
  [`server/src/features/${names.plural}/${names.plural}.ts`]: frontDoor(names),
  [`server/src/features/${names.plural}/routes.ts`]: routes(names),
  [`server/src/features/${names.plural}/queries.ts`]: queries(names),
  [`server/src/features/${names.plural}/policy.ts`]: policy(names),
  [`server/src/features/${names.plural}/${names.plural}.test.ts`]: featureTests(names),
})

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
