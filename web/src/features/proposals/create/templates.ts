import {
  type ListedTemplate,
  listPublicTemplates,
  type ProposalTemplate,
  type PublicTemplate,
  readPublicTemplate,
} from '@daybook/contract/proposal-templates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { lazyTemplates } from '../../templates/templates.ts'

/** The name by which an address means no template. */
export const blankTemplate = 'blank'

/** What a proposal is made of, wherever it comes from. */
export type Source = Pick<
  ProposalTemplate | PublicTemplate,
  '_id' | 'name' | 'category' | 'description' | 'sections' | 'variables' | 'pricing' | 'currency'
>

/** One to choose, as a line says it. */
export type Choice = Pick<ListedTemplate, '_id' | 'name' | 'category' | 'description'>

/** Those that come with Daybook, in its order. */
export const usePublicChoices = () =>
  useQuery({
    queryKey: ['public-templates', 'of Daybook'],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const { items } = await call(listPublicTemplates, { query: { limit: 100 } }, { signal })
      return items.filter(({ author }) => author === null)
    },
  })

/** The template that an address names: one of one's own, else one for everybody. */
export const useSource = (id: string | undefined) => {
  const own = lazyTemplates.useRecords()
  const isNamed = id !== undefined && id !== blankTemplate
  const found: Source | undefined = isNamed ? own.records?.find(({ _id }) => _id === id) : undefined
  const query = useQuery({
    queryKey: ['public-templates', 'one', id],
    queryFn: ({ signal }) => call(readPublicTemplate, { params: { id: id ?? '' } }, { signal }),
    enabled: isNamed && !own.isPending && !found,
  })
  return { query, source: found ?? (isNamed ? query.data : undefined) }
}
