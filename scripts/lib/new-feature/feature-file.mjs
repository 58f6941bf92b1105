/** What the server knows of the feature. */
export const featureFile = ({
  plural,
  singular,
  many,
  Many,
  one,
  One,
  table,
}) => `import type { RecordEvent } from '@daybook/contract/events'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exported${Many} } from './export-${plural}.ts'
import { ${one}Counter } from './queries.ts'
import { load${One}, shared${One} } from './read-${singular}.ts'
import { ${one}Schedules, ${one}Work } from './reactions.ts'
import { ${one}Routes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'${singular}'>, Nothing> {}
}

export const ${many} = defineFeature({
  name: '${plural}',
  exports: { '${singular}': exported${Many} },
  routes: ${one}Routes,
  work: ${one}Work,
  schedules: ${one}Schedules,
  trash: { '${singular}': trashOf('${table}', { title: 'name' }) },
  search: { '${singular}': searchOf('${table}', { title: 'name', foldedTitle: 'search_name' }) },
  counters: [${one}Counter],
  figures: { '${singular}': ${one}Counter.count },
  shared: { '${singular}': { load: load${One}, page: shared${One} } },
})
`

/** What an export reads of it: one's own, and no token of a share. */
export const exportFile = ({
  plural,
  singular,
  Many,
  One,
  manyWords,
}) => `import type { ${One} } from '@daybook/contract/${plural}'
import { atOnce, exportOf } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { list${Many} } from './read-${singular}.ts'

const readOwn = async (ctx: SignedIn): Promise<${One}[]> =>
  (await list${Many}(ctx))
    .filter(({ isSharedWithMe }) => !isSharedWithMe)
    .map((one) => ({ ...one, shareToken: null }))

/** The person's own ${manyWords} (rules §3). */
export const exported${Many} = exportOf<${One}>({
  name: '${plural}',
  about: 'your ${manyWords}',
  pages: (ctx) => atOnce(readOwn(ctx)),
  columns: {
    Name: ({ name }) => name,
    Created: ({ createdAt }) => createdAt,
  },
})
`

/** The columns, as the migration makes them. */
export const tableFile = ({ Many, table }) => `import type { Generated } from 'kysely'

export interface ${Many} {
  id: string
  owner_id: string
  name: string
  search_name: string
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

declare module '../../db/types.ts' {
  interface Tables {
    ${table}: ${Many}
  }
}
`
