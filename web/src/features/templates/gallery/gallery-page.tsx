import { categoryNames, listPublicTemplates, TemplateCategory } from '@daybook/contract/proposal-templates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { MorePages } from '../../../lib/connection/more-pages.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { SearchField } from '../../../lib/forms/search-field.tsx'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { ProposalAreas } from '../../../lib/proposals/proposal-areas.tsx'
import { TemplateLine } from '../../../lib/proposals/template-line.tsx'
import { textIn, useAddressChange } from '../../../lib/records/list/use-list-address.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Categories } from './categories.tsx'

/** What the gallery shows, under the names that `GET /proposal-templates/public` has for it. */
export interface GallerySearch {
  search?: string
  category?: TemplateCategory
}

const readSearch = ({ search, category }: Record<string, unknown>): GallerySearch => ({
  search: textIn(search),
  category: TemplateCategory.safeParse(category).data,
})

const usePublicTemplates = (filters: GallerySearch) =>
  useInfiniteQuery({
    queryKey: ['public-templates', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listPublicTemplates, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

/** The templates for everybody: those of Daybook first, then those that people share. */
export const GalleryPage = () => {
  const shown = readSearch(useSearch({ strict: false }))
  const change = useAddressChange<GallerySearch>('/templates')
  const { status } = useSession()
  const { text, setText, settle } = useSearchText(shown.search ?? '', (search) =>
    change({ search: search || undefined }),
  )
  const searchRef = useRef<HTMLInputElement>(null)
  const query = usePublicTemplates(shown)
  const templates = query.data?.pages.flatMap(({ items }) => items)
  const total = query.data?.pages[0]?.total ?? 0
  const showAll = () => {
    setText('')
    settle('', () => change({ search: undefined, category: undefined }))
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Proposal templates" aside={templates && formatCounted(total, 'template')}>
        {status === 'authenticated' && <ProposalAreas />}
        <p className="max-w-prose text-ink-muted text-md">
          Good proposals to start from, for many kinds of work. Copy one, fill it in for a client, and send it
          to be signed.
        </p>
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="flex flex-wrap gap-2 lg:sticky lg:top-6 lg:flex-col lg:gap-4">
          <SearchField
            label="Search templates"
            className="w-full sm:w-64 lg:w-full"
            search={text}
            searchRef={searchRef}
            onSearch={setText}
            onSearchSettled={settle}
          />
          <Categories chosen={shown.category} onChoose={(category) => change({ category })} />
        </div>
        <section
          aria-label={shown.category ? categoryNames[shown.category] : 'All templates'}
          className="flex min-w-0 flex-col gap-4"
        >
          {!templates && (
            <Unread
              query={query}
              failed="Failed to load the templates."
              advice="Please check your connection."
            >
              <SkeletonRows label="Loading the templates" count={6} />
            </Unread>
          )}
          {templates?.length === 0 && (
            <EmptyState figure="search" action={<Button onClick={showAll}>Show all templates</Button>}>
              No template matches your search.
            </EmptyState>
          )}
          {templates && templates.length > 0 && (
            <ul aria-label="Templates" className="border-line border-t">
              {templates.map((template) => (
                <TemplateLine key={template._id} template={template} />
              ))}
            </ul>
          )}
          <MorePages query={query} />
        </section>
      </div>
    </div>
  )
}
