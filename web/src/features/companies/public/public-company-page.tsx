import { readPublicCompany } from '@daybook/contract/public-company'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx'
import { PublicCompanySheet } from './public-company-sheet.tsx'

/** A malformed address is not sent to the server. */
const read = async (params: object, signal: AbortSignal) => {
  const { data } = readPublicCompany.params.safeParse(params)
  if (!data) throw new ApiError(404, 'not_found', 'Company not found')
  return call(readPublicCompany, { params: data }, { signal })
}

const NotHere = ({ title, children }: { title: string; children: string }) => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">{title}</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/" className={buttonStyles({ className: 'print:hidden' })}>
          Go to Daybook
        </Link>
      }
    >
      {children}
    </EmptyState>
  </div>
)

const Content = () => {
  const params: { slug?: string; token?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['public-company', params.slug, params.token],
    queryFn: ({ signal }) => read(params, signal),
  })
  const { data, error } = query
  const status = wasAnswered(error) ? error.status : 0
  // Also in place of what was shown before the link ended.
  if (status === 410)
    return (
      <NotHere title="This link has ended">
        The company has ended this link or replaced it with a new one.
      </NotHere>
    )
  if (status === 404) return <NotHere title="Not found">There is no company at this address.</NotHere>
  if (data) return <PublicCompanySheet company={data} />
  return (
    <>
      <h1 className="sr-only">Company</h1>
      <Unread query={query} failed="Failed to load the company." advice="Please check your connection.">
        <div className="mx-auto flex max-w-160 flex-col gap-6">
          <Skeleton className="size-20" />
          <SkeletonRows label="Loading the company" count={3} />
        </div>
      </Unread>
    </>
  )
}

/** What a company shows of itself to everybody who has its link. */
export const PublicCompanyPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
