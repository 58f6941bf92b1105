import { getProfile } from '@daybook/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

/** A person's public profile, under /profile and under /users. */
export const ProfilePage = () => {
  const { username = '' }: { username?: string } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: ({ signal }) => call(getProfile, { params: { username } }, { signal }),
  })
  const { data, error } = query
  if (data) return <ProfileSheet profile={data} />
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
          There is no user called <strong className="break-words font-medium text-ink">@{username}</strong>{' '}
          here.
        </EmptyState>
      </>
    )
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      <Unread query={query} failed="Failed to load the profile." advice="Please check your connection.">
        <SkeletonRows label="Loading the profile" count={4} className="mx-auto max-w-160" />
      </Unread>
    </>
  )
}
