import { getProfile } from '@daybook/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api-client.ts'
import { messageOf, wasAnswered } from '../../../lib/api-error.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

/** What everybody may know of a person, under /profile and under /users. */
export const ProfilePage = () => {
  const { username = '' }: { username?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: ({ signal }) => call(getProfile, { params: { username } }, { signal }),
  })
  if (data) return <ProfileSheet profile={data} />
  if (!error) return <SkeletonRows label="Loading the profile" count={4} className="mx-auto max-w-160" />
  if (wasAnswered(error) && error.status === 404)
    return (
      <>
        <h1 className="sr-only">User not found</h1>
        <EmptyState
          figure="search"
          action={
            <Link to="/" className={buttonStyles()}>
              Go to Daybook
            </Link>
          }
        >
          There is nobody called <strong className="break-words font-medium text-ink">@{username}</strong>{' '}
          here.
        </EmptyState>
      </>
    )
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      <ErrorState title="Failed to load the profile." retrying={isFetching} onRetry={() => void refetch()}>
        {messageOf(error, 'Please check your connection.')}
      </ErrorState>
    </>
  )
}
