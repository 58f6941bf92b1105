import { actorsFile } from './actors-file.mjs'
import { featureContract } from './contract-file.mjs'
import { featureFile, tableFile } from './feature-file.mjs'
import { migrationFile } from './migration-file.mjs'
import { changeFile, createFile, trashFile } from './server-verbs.mjs'
import { featureTests } from './test-file.mjs'

/** A feature's contract and server as they start: one record with a name, listed, made, read, changed, trashed and restored. */
export const serverFiles = (names, migration) => {
  const { plural, singular } = names
  const folder = `server/src/features/${plural}`
  return {
    [`contract/src/${plural}.ts`]: featureContract(names),
    [`server/migrations/${migration}-${plural}.sql`]: migrationFile(names),
    [`${folder}/feature.ts`]: featureFile(names),
    [`${folder}/table.ts`]: tableFile(names),
    [`${folder}/${plural}.ts`]: frontDoor(names),
    [`${folder}/create-${singular}.ts`]: createFile(names),
    [`${folder}/change-${singular}.ts`]: changeFile(names),
    [`${folder}/trash-${singular}.ts`]: trashFile(names),
    [`${folder}/room.ts`]: room(names),
    [`${folder}/presenter.ts`]: presenter(names),
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/queries.ts`]: queries(names),
    [`${folder}/policy.ts`]: policy(names),
    [`${folder}/reactions.ts`]: reactions(names),
    [`${folder}/${plural}.test.ts`]: featureTests(names),
    [`server/test/actors/${plural}.ts`]: actorsFile(names),
  }
}

const frontDoor = ({
  plural,
  singular,
  many,
  Many,
  One,
  Words,
}) => `import type { ${One} } from '@daybook/contract/${plural}'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { present${One} } from './presenter.ts'
import * as queries from './queries.ts'

export { update${One} } from './change-${singular}.ts'
export { create${One} } from './create-${singular}.ts'
export { restore${One}, trash${One} } from './trash-${singular}.ts'

/** Those that the actor sees, the newest first. */
export const list${Many} = async (ctx: SignedIn): Promise<${One}[]> => {
  const ${many} = await queries.list${Many}(ctx.db, ctx.actor.id)
  return ${many}.map((row) => present${One}(row, ctx.actor))
}

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const load${One} = async (ctx: SignedIn, id: string): Promise<queries.${One}Row> => {
  const row = await queries.find${One}(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('${Words} not found')
  return row
}

/** The record as it is now, for the actor. */
export const read${One} = async (ctx: SignedIn, id: string): Promise<${One}> =>
  present${One}(await load${One}(ctx, id), ctx.actor)
`

const room = ({ one, One, Words }) => `import type { SignedIn } from '../../http/context.ts'
import { readLimits, requireRoom } from '../accounts/accounts.ts'
import { ${one}Counter } from './queries.ts'

/** How many more the plan of the actor allows. */
export const read${One}Limits = (ctx: SignedIn) => readLimits(ctx, ${one}Counter)

/** @throws Refusal 403 \`limit_reached\` when the actor's plan has no room for one more (rules §7). */
export const require${One}Room = (tx: SignedIn): Promise<void> =>
  requireRoom(tx, tx.actor.id, ${one}Counter, '${Words} limit reached')
`

const presenter = ({ plural, One }) => `import type { ${One} } from '@daybook/contract/${plural}'
import type { Person } from '../../http/context.ts'
import { canDelete${One}, canEdit${One} } from './policy.ts'
import type { ${One}Row } from './queries.ts'

/** The record as this viewer sees it. */
export const present${One} = (row: ${One}Row, viewer: Person): ${One} => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: canEdit${One}(viewer, row), delete: canDelete${One}(viewer, row) },
  version: row.version,
})
`

const routes = ({ plural, Many, one, One, Words }) => `import * as contract from '@daybook/contract/${plural}'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canDelete${One}, canEdit${One} } from './policy.ts'
import { read${One}Limits } from './room.ts'
import { create${One}, list${Many}, load${One}, read${One}, restore${One}, trash${One}, update${One} } from './${plural}.ts'

export const ${one}Routes = (): Route[] => [
  route(contract.list${Many}, list${Many}),
  route(contract.${one}Limits, read${One}Limits),
  route(contract.create${One}, (ctx, { body }) => create${One}(ctx, body)),
  route(contract.get${One}, (ctx, { params }) => read${One}(ctx, params.id)),
  route(contract.update${One}, async (ctx, { params, body }) => {
    const ${one} = await load${One}(ctx, params.id)
    allow(canEdit${One}(ctx.actor, ${one}))
    return update${One}(ctx, ${one}, body)
  }),
  route(contract.delete${One}, async (ctx, { params }) => {
    const ${one} = await load${One}(ctx, params.id)
    allow(canDelete${One}(ctx.actor, ${one}))
    await trash${One}(ctx, ${one})
    return { message: '${Words} moved to the trash' }
  }),
  route(contract.restore${One}, (ctx, { params }) => restore${One}(ctx, params.id)),
]
`

const queries = ({
  plural,
  Many,
  one,
  One,
  table,
}) => `import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'

export type ${One}Row = Selectable<Tables['${table}']>

const columns = ['id', 'owner_id', 'name', 'create_hash', 'created_at', 'updated_at', 'trashed_at', 'version'] as const

/** The one scope of what a person sees; every read starts here. */
const visibleTo = (db: Database, viewer: string) =>
  db.selectFrom('${table}').select(columns).where('owner_id', '=', viewer).where('trashed_at', 'is', null)

export const list${Many} = (db: Database, viewer: string) =>
  visibleTo(db, viewer).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** What counts against the plan: all that is not in the trash. */
export const ${one}Counter: PlanCounter<'${plural}'> = {
  counted: '${plural}',
  count: (db, ownerId) =>
    db
      .selectFrom('${table}')
      .select((is) => is.fn.countAll().as('count'))
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is', null),
}

export const find${One} = async (db: Database, viewer: string, id: string): Promise<${One}Row | undefined> =>
  (await runPlanned(db, 'find_in_${table}', visibleTo(db, viewer).where('id', '=', id))).at(0)

/** Inserts nothing when the id is used already. */
export const insert${One} = (db: Database, ${one}: Insertable<Tables['${table}']>) =>
  db
    .insertInto('${table}')
    .values(${one})
    .onConflict((on) => on.column('id').doNothing())
    .returning(columns)

export const findCreated = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('${table}')
    .select(['create_hash', 'trashed_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Changes nothing when it is not at \`version\` any more; without one, whatever it is at is changed. */
export const update${One} = (
  db: Database,
  { owner_id, id }: Pick<${One}Row, 'owner_id' | 'id'>,
  changes: Updateable<Tables['${table}']>,
  version: number | undefined,
) =>
  db
    .updateTable('${table}')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(columns)

/** Changes nothing when it is not in this person's trash. */
export const untrash${One} = (db: Database, ownerId: string, id: string, now: Date) =>
  db
    .updateTable('${table}')
    .set((is) => ({ trashed_at: null, updated_at: now, version: is('version', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .returning(columns)

export const deleteOldTrash = (db: Database, before: Date) =>
  db.deleteFrom('${table}').where('trashed_at', '<', before).execute()
`

const reactions = ({ one, table }) => `import { trashDays } from '@daybook/contract/trash'
import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { deleteOldTrash } from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    '${table}.empty_trash': Record<never, never>
  }
}

/** What has been in the trash for 30 days goes for good. */
export const ${one}Work = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  '${table}.empty_trash': async () => {
    await deleteOldTrash(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const ${one}Schedules: Schedule[] = [{ name: '${table}.empty_trash', cron: '27 3 * * *' }]
`

const policy = ({ one, One, words }) => `import type { Person } from '../../http/context.ts'

/** What the rules look at in a loaded ${words}. */
interface ${One}Facts {
  owner_id: string
}

const isOwner = (person: Person, ${one}: ${One}Facts) => ${one}.owner_id === person.id

export const canEdit${One} = isOwner
export const canDelete${One} = isOwner

/** Whoever sees a ${words} hears of it. */
export const audienceOf = (${one}: ${One}Facts): string[] => [${one}.owner_id]
`
