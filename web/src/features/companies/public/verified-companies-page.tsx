import { listVerifiedCompanies, type PublicCompany } from '@daybook/contract/public-company'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { MorePages } from '../../../lib/connection/more-pages.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted, formatDate } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

const useVerified = () =>
  useInfiniteQuery({
    queryKey: ['verified-companies'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listVerifiedCompanies, { query: { limit: 50, cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

const Row = ({ company: { name, logo, color, url, facts, verifiedAt } }: { company: PublicCompany }) => {
  const [slug = '', token = ''] = new URL(url).pathname.split('/').slice(2)
  return (
    <ListRow
      flush
      className="h-14"
      leading={<Logo name={name} src={logo} color={color} />}
      below={facts?.domain}
      trailing={
        verifiedAt && (
          <time dateTime={verifiedAt} className="max-sm:hidden">
            {formatDate(verifiedAt, ownTimezone())}
          </time>
        )
      }
    >
      <Link to="/company/$slug/$token" params={{ slug, token }} dir="auto" className={rowTargetStyles}>
        {name}
      </Link>
    </ListRow>
  )
}

const Content = () => {
  const query = useVerified()
  const { data } = query
  const companies = data?.pages.flatMap(({ items }) => items)
  const total = data?.pages[0]?.total ?? 0
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-6">
      <PageHeader
        title="Verified companies"
        aside={total > 0 && formatCounted(total, 'company', 'companies')}
      />
      <p className="text-pretty text-ink-muted">
        Each of these companies has shown that it receives mail at the domain of its website.
      </p>
      {!companies && (
        <Unread query={query} failed="Failed to load the companies." advice="Please check your connection.">
          <SkeletonRows label="Loading the companies" count={4} />
        </Unread>
      )}
      {companies?.length === 0 && (
        <EmptyState figure="companies">No company with a public page has been verified yet.</EmptyState>
      )}
      {companies && companies.length > 0 && (
        <ul aria-label="Verified companies" className="border-line border-t">
          {companies.map((company) => (
            <Row key={company.url} company={company} />
          ))}
        </ul>
      )}
      <MorePages query={query} />
    </div>
  )
}

/** The companies that were verified and have a public page, for everybody. */
export const VerifiedCompaniesPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
