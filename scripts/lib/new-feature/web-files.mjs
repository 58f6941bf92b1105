/** A feature's screens as they start: its query, a page that lists what there is in every state, and a form for more. */
export const webFiles = (names) => ({
  [`web/src/features/${names.plural}/${names.plural}.ts`]: queries(names),
  [`web/src/features/${names.plural}/${names.plural}-page.tsx`]: page(names),
  [`web/src/features/${names.plural}/${names.plural}-body.tsx`]: body(names),
  [`web/src/features/${names.plural}/create-${names.singular}.tsx`]: form(names),
})

const queries = ({
  plural,
  many,
  Many,
  one,
  One,
}) => `import type { LiveEvent } from '@daybook/contract/events'
import { create${One}, list${Many}, type ${One}Create } from '@daybook/contract/${plural}'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { wasAnswered } from '../../lib/api-error.ts'

const ${many}Key = ['${plural}'] as const

export const use${Many} = () =>
  useQuery({ queryKey: ${many}Key, queryFn: ({ signal }) => call(list${Many}, {}, { signal }) })

/** A call whose answer is lost is made again: under an id of its own it makes one. The list is read after it. */
export const useCreate${One} = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ${One}Create) => call(create${One}, { body }),
    retry: (failures, error) => failures < 2 && !wasAnswered(error),
    onSuccess: () => client.invalidateQueries({ queryKey: ${many}Key }),
  })
}

/** What happened elsewhere shows here; after \`resync\` anything may have. */
export const create${One}Listener =
  (client: QueryClient) =>
  ({ type }: LiveEvent): void => {
    if (type === 'resync' || type.startsWith('${one}.'))
      void client.invalidateQueries({ queryKey: ${many}Key })
  }
`

const page = ({
  plural,
  singular,
  many,
  Many,
  One,
  ManyWords,
}) => `import { OfflineBanner } from '../../lib/offline-banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Create${One} } from './create-${singular}.tsx'
import { use${Many} } from './${plural}.ts'
import { ${Many}Body } from './${plural}-body.tsx'

export const ${Many}Page = () => {
  const query = use${Many}()
  const ${many} = query.data
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="${ManyWords}" aside={${many} && String(${many}.length)} />
      <OfflineBanner />
      <Create${One} />
      <${Many}Body query={query} />
    </div>
  )
}
`

const body = ({ plural, Many, one, manyWords }) => `import { messageOf } from '../../lib/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
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
        <ListRow key={${one}._id}>
          <span className="truncate">{${one}.name}</span>
        </ListRow>
      ))}
    </ul>
  )
}
`

const form = ({ plural, One, words, Words }) => `import { ${One}Create } from '@daybook/contract/${plural}'
import { v7 as newId } from 'uuid'
import { messageOf } from '../../lib/api-error.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreate${One} } from './${plural}.ts'

const tellFailure = (error: unknown): void =>
  toast({
    title: 'Failed to create ${words}',
    description: messageOf(error, 'Failed to create ${words}. Please try again.'),
    tone: 'bad',
  })

/** One line for one more; what was typed stays until it is kept. */
export const Create${One} = () => {
  const { mutateAsync: create } = useCreate${One}()
  const { form, field, change, submitting } = useForm({
    initial: { name: '' },
    schema: () => Promise.resolve(${One}Create),
    submit: async ({ name }) => {
      await create({ _id: newId(), name })
      change({ name: '' })
    },
    onFailure: tellFailure,
  })
  return (
    <form {...form} className="flex items-end gap-2">
      <TextField label="${Words} name" className="grow" {...field('name')} />
      <Button type="submit" variant="primary" loading={submitting}>
        Add ${words}
      </Button>
    </form>
  )
}
`
