import type { JobType, Workplace } from '@daybook/contract/jobs'
import { listPublicJobs, mostJobsCounted } from '@daybook/contract/public-jobs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { MorePages } from '../../../lib/connection/more-pages.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { SearchField } from '../../../lib/forms/search-field.tsx'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { JobLine } from '../../../lib/public-jobs/job-line.tsx'
import { typeWords, workplaceWords } from '../../../lib/public-jobs/job-words.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { BudgetFilter } from './budget-filter.tsx'
import { type PublicJobsSearch, usePublicJobsAddress } from './public-jobs-address.ts'

const everything: PublicJobsSearch = {
  ...{ search: undefined, type: undefined, workplace: undefined, skill: undefined },
  ...{ minBudget: undefined, currency: undefined, per: undefined, company: undefined },
}

const useOpenJobs = (filters: PublicJobsSearch) =>
  useInfiniteQuery({
    queryKey: ['public-jobs', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listPublicJobs, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

const countWords = (total: number) =>
  total < mostJobsCounted ? formatCounted(total, 'job') : `${formatCounted(total, 'job')} and more`

const anyValue = 'any'
const withAny = <V extends string>(label: string, words: Record<V, string>) => [
  { value: anyValue, label },
  ...Object.entries<string>(words).map(([value, one]) => ({ value, label: one })),
]

const Content = () => {
  const address = usePublicJobsAddress()
  const { shown, change } = address
  const { status } = useSession()
  const { text, setText, settle } = useSearchText(shown.search ?? '', (search) =>
    change({ search: search || undefined }),
  )
  const searchRef = useRef<HTMLInputElement>(null)
  const query = useOpenJobs(shown)
  const jobs = query.data?.pages.flatMap(({ items }) => items)
  const total = query.data?.pages[0]?.total ?? 0
  const isNarrowed = Object.values(shown).some((one) => one !== undefined)
  const showAll = () => {
    setText('')
    settle('', () => change(everything))
  }
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <PageHeader
        title="Jobs"
        aside={total > 0 && `${countWords(total)} open`}
        action={
          <>
            {status === 'authenticated' && (
              <Link to="/applications" className={linkStyles({ quiet: true, className: 'text-sm' })}>
                My applications
              </Link>
            )}
            <a
              href="/jobs/feed.xml"
              className={linkStyles({ quiet: true, className: 'inline-flex items-center gap-1.5 text-sm' })}
            >
              <Rss className="size-3.5" />
              Feed
            </a>
          </>
        }
      >
        <SearchField
          label="Search jobs"
          className="w-full sm:w-64"
          search={text}
          searchRef={searchRef}
          onSearch={setText}
          onSearchSettled={(sought) => settle(sought)}
        />
        <Select
          label="Kind"
          labelHidden
          className="w-32"
          value={shown.type ?? anyValue}
          options={withAny('Any kind', typeWords)}
          onValueChange={(type) => change({ type: type === anyValue ? undefined : (type as JobType) })}
        />
        <Select
          label="Place"
          labelHidden
          className="w-32"
          value={shown.workplace ?? anyValue}
          options={withAny('Any place', workplaceWords)}
          onValueChange={(place) =>
            change({ workplace: place === anyValue ? undefined : (place as Workplace) })
          }
        />
        <BudgetFilter {...address} />
        {shown.skill && (
          <Chip action="Remove filter" label={shown.skill} onClick={() => change({ skill: undefined })} />
        )}
        {shown.company && (
          <Chip action="Remove filter" label={shown.company} onClick={() => change({ company: undefined })} />
        )}
      </PageHeader>
      {!jobs && (
        <Unread query={query} failed="Failed to load the jobs." advice="Please check your connection.">
          <SkeletonRows label="Loading the jobs" count={6} />
        </Unread>
      )}
      {jobs?.length === 0 &&
        (isNarrowed ? (
          <EmptyState figure="search" action={<Button onClick={showAll}>Show all jobs</Button>}>
            No open job matches your search.
          </EmptyState>
        ) : (
          <EmptyState figure="projects">No job is open right now. Come back in a few days.</EmptyState>
        ))}
      {jobs && jobs.length > 0 && (
        <ul aria-label="Open jobs" className="border-line border-t">
          {jobs.map((job) => (
            <JobLine key={job._id} job={job} />
          ))}
        </ul>
      )}
      <MorePages query={query} />
    </div>
  )
}

/** The open jobs, for everybody. */
export const PublicJobsPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
