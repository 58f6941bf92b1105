/** A feature's screens as they start: its query, and a page that lists what there is. */
export const webFiles = (names) => ({
  [`web/src/features/${names.plural}/${names.plural}.ts`]: queries(names),
  [`web/src/features/${names.plural}/${names.plural}-page.tsx`]: page(names),
})

const queries = ({ plural, many, Many }) => `import { list${Many} } from '@daybook/contract/${plural}'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const ${many}Query = queryOptions({
  queryKey: ['${plural}'],
  queryFn: ({ signal }) => call(list${Many}, {}, { signal }),
})
`

const page = ({ plural, many, Many, one, ManyWords }) => `import { useQuery } from '@tanstack/react-query'
import { ${many}Query } from './${plural}.ts'

export const ${Many}Page = () => {
  const { data: ${many} = [] } = useQuery(${many}Query)
  return (
    <main>
      <h1>${ManyWords}</h1>
      <ul>
        {${many}.map((${one}) => (
          <li key={${one}._id}>{${one}.name}</li>
        ))}
      </ul>
    </main>
  )
}
`
