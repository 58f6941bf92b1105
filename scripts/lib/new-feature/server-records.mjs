/** The columns of each field, from which a new row, a change and the answer follow. */
export const fieldsFile = ({
  plural,
  One,
  one,
  table,
}) => `import type { ${One}, ${One}Create, ${One}Update } from '@daybook/contract/${plural}'
import { describeFields } from '../../records/record-fields.ts'

interface ${One}Kind {
  table: '${table}'
  answer: ${One}
  create: ${One}Create
  update: ${One}Update
  own: object
  viewer: unknown
}

/** In the words of the contract and of the table; another field is a line here. */
export const ${one}Fields = describeFields<${One}Kind>()({
  name: { column: 'name' },
})
`

export const policyFile = ({ one, One, words }) => `import type { Person } from '../../http/context.ts'

/** What the policies look at in a loaded ${words}. */
interface ${One}Facts {
  owner_id: string
}

const isOwner = (person: Person, ${one}: ${One}Facts) => ${one}.owner_id === person.id

export const canEdit${One} = isOwner
export const canDelete${One} = isOwner

/** Everybody who sees a ${words} hears of it. */
export const audienceOf = (${one}: ${One}Facts): string[] => [${one}.owner_id]
`

export const queriesFile = ({
  plural,
  singular,
  Many,
  one,
  One,
  table,
}) => `import type { PlanCounter } from '../../db/plan-counter.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { ${one}Fields } from './${singular}-fields.ts'

/** The one scope of what a person sees; every read starts here. */
const visibleTo = (db: Database, viewer: string) =>
  db.selectFrom('${table}').where('owner_id', '=', viewer).where('trashed_at', 'is', null)

export const ${one}Columns = ['id', 'owner_id', 'created_at', 'updated_at', 'version', ...${one}Fields.columns] as const

const selectRecord = (query: ReturnType<typeof visibleTo>) => query.select(${one}Columns)

export const find${One} = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_in_${table}', selectRecord(visibleTo(db, viewer)).where('id', '=', id))).at(0)

export type ${One}Row = NonNullable<Awaited<ReturnType<typeof find${One}>>>

export const list${Many} = (db: Database, viewer: string) =>
  selectRecord(visibleTo(db, viewer)).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** What counts against the plan: all that is not in the trash. */
export const ${one}Counter: PlanCounter<'${plural}'> = {
  counted: '${plural}',
  count: (db, ownerId) => visibleTo(db, ownerId).select((is) => is.fn.countAll().as('count')),
}
`

/** What is read of a record, and how it is answered. */
export const readFile = ({
  plural,
  singular,
  many,
  Many,
  one,
  One,
  Words,
}) => `import type { Limits } from '@daybook/contract/plans'
import type { ${One} } from '@daybook/contract/${plural}'
import type { Person, SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { readLimits } from '../../records/room.ts'
import { canDelete${One}, canEdit${One} } from './policy.ts'
import * as queries from './queries.ts'
import { ${one}Fields } from './${singular}-fields.ts'

const present = (row: queries.${One}Row, viewer: Person): ${One} => ({
  _id: row.id,
  ...${one}Fields.present(row, viewer),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: canEdit${One}(viewer, row), delete: canDelete${One}(viewer, row) },
  version: row.version,
})

/** All that the actor sees, the newest first. */
export const list${Many} = async ({ db, actor }: SignedIn): Promise<${One}[]> => {
  const ${many} = await queries.list${Many}(db, actor.id)
  return ${many}.map((row) => present(row, actor))
}

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const load${One} = async ({ db, actor }: SignedIn, id: string): Promise<queries.${One}Row> => {
  const row = await queries.find${One}(db, actor.id, id)
  if (!row) throw notFound('${Words} not found')
  return row
}

/** @throws Refusal 404 as \`load${One}\`. */
export const read${One} = async (ctx: SignedIn, id: string): Promise<${One}> =>
  present(await load${One}(ctx, id), ctx.actor)

/** How many more the actor's plan allows. */
export const ${one}Limits = (ctx: SignedIn): Promise<Limits> => readLimits(ctx, queries.${one}Counter)
`

/** What the verbs of all records must know of this type. */
export const recordsFile = ({
  plural,
  singular,
  one,
  One,
  Words,
  table,
}) => `import { ${One} } from '@daybook/contract/${plural}'
import { createRecords } from '../../records/records.ts'
import { audienceOf } from './policy.ts'
import { ${one}Columns, ${one}Counter, type ${One}Row } from './queries.ts'
import { read${One} } from './read-${singular}.ts'

/** What ${plural.replaceAll('-', ' ')} have in common with all records. */
export const ${one}Records = createRecords<'${table}', ${One}Row, ${One}, '${plural}'>({
  type: '${singular}',
  table: '${table}',
  called: '${Words}',
  schema: ${One},
  columns: ${one}Columns,
  read: read${One},
  audienceOf,
  limit: { counter: ${one}Counter, message: '${Words} limit reached' },
})
`
