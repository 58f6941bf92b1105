/** What makes a new feature part of the product: nothing is registered but by hand, where the reader sees it. */
export const linesToAdd = ({ plural, singular, many, Many, one, One, table }) => `
scripts/lib/feature-order.mjs       (right of every feature that it imports)
  '${plural}',

server/src/db/types.ts
  interface ${Many} {
    id: string
    owner_id: string
    name: string
    create_hash: Buffer | null
    created_at: Date
    updated_at: Date
    trashed_at: Date | null
    version: Generated<number>
  }
  in Tables:
  ${table}: ${Many}

server/src/events.ts                (in DomainEvents)
  '${one}.created': Nothing
  '${one}.updated': Nothing
  '${one}.trashed': Nothing
  '${one}.restored': Nothing

server/src/app.ts
  import { ${one}Routes } from './features/${plural}/routes.ts'
  ...${one}Routes(),

server/src/parts.ts
  import { ${one}Schedules, ${one}Work } from './features/${plural}/reactions.ts'
  in allWork:      ...${one}Work({ db, clock }),
  in allSchedules: ...${one}Schedules,

server/test/world.ts
  import { create${One}, delete${One}, type ${One} } from '@daybook/contract/${plural}'
  in World:
  ${one}: ${One}
  trashed${One}: ${One}
  in buildWorld, and both in what it returns:
  const { data: ${one} } = await app.call(create${One}, { as: owner, body: { name: 'First' } })
  const { data: trashed${One} } = await app.call(create${One}, { as: owner, body: { name: 'Gone' } })
  await app.call(delete${One}, { as: owner, params: { id: trashed${One}._id } })

server/test/route-actors.ts
  import * as ${many} from '@daybook/contract/${plural}'
  const of${One} = ({ ${one} }: World) => ({ params: { id: ${one}._id } })
  { endpoint: ${many}.list${Many}, expect: verified },
  { endpoint: ${many}.create${One}, expect: creates, request: () => ({ body: { name: 'New' } }) },
  { endpoint: ${many}.get${One}, expect: ownerOnly, request: of${One} },
  {
    endpoint: ${many}.update${One},
    expect: ownerOnly,
    request: (world) => ({ ...of${One}(world), body: { name: 'Changed' } }),
  },
  { endpoint: ${many}.delete${One}, expect: ownerOnly, request: of${One} },
  {
    endpoint: ${many}.restore${One},
    expect: ownerOnly,
    request: ({ trashed${One} }) => ({ params: { id: trashed${One}._id } }),
  },

web/src/app/router.tsx
  const ${many} = createRoute({
    getParentRoute: () => members,
    path: '/${plural}',
    component: lazyPage(() => import('../features/${plural}/${plural}-page.tsx'), '${Many}Page'),
  })
  members.addChildren([…, ${many}])

web/src/app/page-titles.ts, shell/navigation.ts, shell/add-label.ts
  its title, its entry beside the others, and what the bar at the bottom calls a new one

contract/src/trash.ts               (in TrashedRecord; else nobody finds again what was deleted)
  type: z.enum([…, '${singular}'])
  and where its records are listed, named and restored: server/src/features/trash/queries.ts,
  web/src/features/trash/trash-row.tsx and restore-records.ts

e2e/screens.ts, e2e/visitors.ts
  how its page is opened, for whom: axe looks at each in both modes and at every width

web/src/app/shell/use-live-events.ts
  import { create${One}Listener } from '../../features/${plural}/${plural}.ts'
  const listeners = […, create${One}Listener(client)]
`
