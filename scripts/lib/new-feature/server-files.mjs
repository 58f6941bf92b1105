import { actorsFile } from './actors-file.mjs'
import { featureContract } from './contract-file.mjs'
import { exportFile, featureFile, tableFile } from './feature-file.mjs'
import { migrationFile } from './migration-file.mjs'
import { fieldsFile, policyFile, queriesFile, readFile, recordsFile } from './server-records.mjs'
import { featureTests } from './test-file.mjs'

/** A feature's contract and server as they start: one record with a name, which does what every record does. */
export const serverFiles = (names, migration) => {
  const { plural, singular } = names
  const folder = `server/src/features/${plural}`
  return {
    [`contract/src/${plural}.ts`]: featureContract(names),
    [`server/migrations/${migration}-${plural}.sql`]: migrationFile(names),
    [`${folder}/feature.ts`]: featureFile(names),
    [`${folder}/table.ts`]: tableFile(names),
    [`${folder}/export-${plural}.ts`]: exportFile(names),
    [`${folder}/${plural}.ts`]: frontDoor(names),
    [`${folder}/${singular}-fields.ts`]: fieldsFile(names),
    [`${folder}/${singular}-records.ts`]: recordsFile(names),
    [`${folder}/read-${singular}.ts`]: readFile(names),
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/queries.ts`]: queriesFile(names),
    [`${folder}/policy.ts`]: policyFile(names),
    [`${folder}/reactions.ts`]: reactions(names),
    [`${folder}/${plural}.test.ts`]: featureTests(names),
    [`server/test/actors/${plural}.ts`]: actorsFile(names),
  }
}

const frontDoor = ({
  plural,
  singular,
  Many,
  one,
  One,
}) => `import type { ${One}, ${One}Create, ${One}Update } from '@daybook/contract/${plural}'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import type { ${One}Row } from './queries.ts'
import { ${one}Fields } from './${singular}-fields.ts'
import { ${one}Records } from './${singular}-records.ts'

export { list${Many}, load${One}, read${One}, ${one}Limits } from './read-${singular}.ts'

/**
 * Creates one; sent again under its own \`_id\` it answers the one that was made.
 * @throws Refusal 403 \`limit_reached\`; 409 for a used id with another body.
 */
export const create${One} = (ctx: SignedIn, body: ${One}Create): Promise<Created<${One}>> =>
  ${one}Records.create(ctx, body, {
    values: (row) => ({ ...row, ...${one}Fields.newOf(body), trashed_at: null }),
  })

/** @throws Refusal 409 \`version_conflict\` with the current record when \`body.version\` is not the current one. */
export const update${One} = (ctx: SignedIn, ${one}: ${One}Row, body: ${One}Update): Promise<${One}> =>
  ${one}Records.change(ctx, ${one}, {
    version: body.version,
    columns: () => ${one}Fields.changesOf(body),
  })

/** To the trash, from where it comes back within 30 days (rules §4). */
export const trash${One} = (ctx: SignedIn, ${one}: ${One}Row): Promise<void> => ${one}Records.trash(ctx, ${one})

/** @throws Refusal 404 when it is not in the actor's trash; 403 \`limit_reached\`, since restoring counts. */
export const restore${One} = (ctx: SignedIn, id: string): Promise<${One}> => ${one}Records.restore(ctx, id)
`

const routes = ({ plural, Many, one, One, Words }) => `import * as contract from '@daybook/contract/${plural}'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { canDelete${One}, canEdit${One} } from './policy.ts'
import { create${One}, list${Many}, load${One}, read${One}, restore${One}, ${one}Limits, trash${One}, update${One} } from './${plural}.ts'

export const ${one}Routes = (): Route[] => [
  route(contract.list${Many}, list${Many}),
  route(contract.${one}Limits, ${one}Limits),
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

const reactions = ({ singular, one, table }) => `import { trashDays } from '@daybook/contract/trash'
import type { Database } from '../../db/types.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { ${one}Records } from './${singular}-records.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    '${table}.empty_trash': Record<never, never>
  }
}

/** Deletes for good what has been in the trash for 30 days (rules §4). */
export const ${one}Work = ({ db, clock }: { db: Database; clock: () => Date }): Handlers => ({
  '${table}.empty_trash': async () => {
    await ${one}Records.purge(db, new Date(clock().getTime() - trashDays * 86_400_000))
  },
})

export const ${one}Schedules: Schedule[] = [{ name: '${table}.empty_trash', cron: '27 3 * * *' }]
`
