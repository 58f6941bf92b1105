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
  name: { column: 'name', folded: 'search_name' },
})
`

export const policyFile = ({ One }) => `import { isOwner, mayEdit, mayLeave } from '../sharing/sharing.ts'

export const canEdit${One} = mayEdit
export const canDelete${One} = isOwner
export const canShare${One} = isOwner
export const canLeave${One} = mayLeave
`

export const queriesFile = ({
  plural,
  singular,
  Many,
  one,
  One,
  table,
}) => `import type { Selectable } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'
import { grantsOf, isVisibleTo, ownerOf, shareOf } from '../sharing/sharing.ts'
import { ${one}Fields } from './${singular}-fields.ts'

const living = (db: Database) => db.selectFrom('${table} as r').where('r.trashed_at', 'is', null)

/** What changes are decided by, as it is behind the record's lock. */
export const heldColumns = ['id', 'owner_id', 'version', ...${one}Fields.columns] as const

export type Held${One} = Pick<Selectable<Tables['${table}']>, (typeof heldColumns)[number]>

/** The one scope of what a person sees, their own and what others share with them by name; every read starts here. */
const visibleTo = (db: Database, viewer: string) =>
  living(db)
    .where(isVisibleTo('${singular}', 'r', viewer))
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .select(['r.id', 'r.owner_id', 'r.version', 'r.created_at', 'r.updated_at', ...${one}Fields.columns])
    .select([ownerOf('o').as('owner'), shareOf('${singular}', 'r').as('share')])
    .select(grantsOf('${singular}', 'r', viewer))

export const find${One} = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_in_${table}', visibleTo(db, viewer).where('r.id', '=', id))).at(0)

export type ${One}Row = NonNullable<Awaited<ReturnType<typeof find${One}>>>

export const list${Many} = (db: Database, viewer: string) =>
  visibleTo(db, viewer).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').execute()

/** What counts against the plan: all that is not in the trash. */
export const ${one}Counter: PlanCounter<'${plural}'> = {
  counted: '${plural}',
  count: (db, ownerId) =>
    living(db).where('r.owner_id', '=', ownerId).select((is) => is.fn.countAll().as('count')),
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
import type { SharedRecord } from '@daybook/contract/shared-view'
import type { ${One} } from '@daybook/contract/${plural}'
import type { Database } from '../../db/types.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import type { RecordKey } from '../../records/record-queries.ts'
import { readLimits } from '../../records/room.ts'
import { presentSharing } from '../sharing/sharing.ts'
import { canDelete${One}, canEdit${One}, canLeave${One}, canShare${One} } from './policy.ts'
import * as queries from './queries.ts'
import { ${one}Fields } from './${singular}-fields.ts'

const present = (row: queries.${One}Row, viewer: Person): ${One} => ({
  _id: row.id,
  ...${one}Fields.present(row, viewer),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...presentSharing(row, viewer),
  can: {
    edit: canEdit${One}(viewer, row),
    delete: canDelete${One}(viewer, row),
    share: canShare${One}(viewer, row),
    leave: canLeave${One}(viewer, row),
  },
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

/** What whoever holds its link sees; another line of its page is a line here. */
export const shared${One} = async (db: Database, key: RecordKey): Promise<SharedRecord | undefined> => {
  const row = await queries.find${One}(db, key.owner_id, key.id)
  return row && { _id: row.id, title: row.name, lines: [] }
}

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
import { audienceOfChanged } from '../sharing/sharing.ts'
import { type Held${One}, heldColumns, ${one}Counter } from './queries.ts'
import { read${One} } from './read-${singular}.ts'

/** What ${plural.replaceAll('-', ' ')} have in common with all records. */
export const ${one}Records = createRecords<'${table}', Held${One}, ${One}, '${plural}'>({
  type: '${singular}',
  table: '${table}',
  called: '${Words}',
  schema: ${One},
  columns: heldColumns,
  read: read${One},
  audienceOf: () => audienceOfChanged('${singular}'),
  limit: { counter: ${one}Counter, message: '${Words} limit reached' },
})
`
