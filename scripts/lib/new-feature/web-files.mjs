/** A feature's screens as they start: its query, and a page that lists what there is, in every state. */
export const webFiles = (names) => ({
  [`web/src/features/${names.plural}/${names.plural}.ts`]: queries(names),
  [`web/src/features/${names.plural}/${names.plural}-page.tsx`]: page(names),
  [`web/src/features/${names.plural}/${names.plural}-body.tsx`]: body(names),
})

const queries = ({
  plural,
  many,
  Many,
  one,
  One,
}) => `import type { LiveEvent } from '@daybook/contract/events'
import { list${Many} } from '@daybook/contract/${plural}'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

const ${many}Key = ['${plural}'] as const

export const use${Many} = () =>
  useQuery({ queryKey: ${many}Key, queryFn: ({ signal }) => call(list${Many}, {}, { signal }) })

/** What happened elsewhere shows here; after \`resync\` anything may have. */
export const create${One}Listener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || type.startsWith('${one}.'))
      void client.invalidateQueries({ queryKey: ${many}Key })
  }
`

const page = ({ plural, many, Many, ManyWords }) => `import { useOnline } from '../../lib/online.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { use${Many} } from './${plural}.ts'
import { ${Many}Body } from './${plural}-body.tsx'

export const ${Many}Page = () => {
  const isOnline = useOnline()
  const query = use${Many}()
  const ${many} = query.data
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="${ManyWords}" aside={${many} && String(${many}.length)} />
      {!isOnline && (
        <Banner tone="offline">
          <strong className="font-medium">Offline Mode</strong> · Working offline - please check your
          connection
        </Banner>
      )}
      <${Many}Body query={query} />
    </div>
  )
}
`

const body = ({ plural, Many, one, manyWords }) => `import { messageOf } from '../../lib/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { use${Many} } from './${plural}.ts'

/** The list, or what stands in its place. */
export const ${Many}Body = ({ query }: { query: ReturnType<typeof use${Many}> }) => {
  if (query.isPending) return <SkeletonRows label="Loading ${manyWords}" className="border-line border-t" />
  if (!query.data)
    return (
      <ErrorState
        title="Failed to load ${manyWords}. Please check your connection."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {messageOf(query.error, '')}
      </ErrorState>
    )
  if (query.data.length === 0) return <EmptyState figure="tasks">There are no ${manyWords} yet.</EmptyState>
  return (
    <ul className="border-line border-t">
      {query.data.map((${one}) => (
        <li key={${one}._id} className="flex h-10 items-center border-line border-b px-2">
          <span className="truncate">{${one}.name}</span>
        </li>
      ))}
    </ul>
  )
}
`
