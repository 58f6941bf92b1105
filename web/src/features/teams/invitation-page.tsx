import { readInvitation, type TeamInvitation } from '@daybook/contract/team-members'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../lib/api/api-error.ts'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { useSession } from '../../lib/session/session-store.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ownerName } from '../sharing/sharing.ts'
import { roleHints, roleNouns } from './role-words.ts'
import { useAnswer } from './use-answer.ts'

/** A malformed token is not sent to the server. */
const read = async (params: object, signal: AbortSignal) => {
  const { data } = readInvitation.params.safeParse(params)
  if (!data) throw new ApiError(410, 'gone', 'This invitation link is invalid')
  return call(readInvitation, { params: data }, { signal, fresh: true })
}

const Over = () => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">This invitation is over</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/teams" className={buttonStyles()}>
          Go to Teams
        </Link>
      }
    >
      It was answered or taken back, or its link is not complete. Ask whoever invited you for another one.
    </EmptyState>
  </div>
)

const Answers = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const { pending, accept, decline } = useAnswer(token)
  return (
    <p className="flex flex-wrap gap-2">
      <ServerButton
        variant="primary"
        loading={pending === 'accept'}
        onClick={() => void accept((team) => void navigate({ to: '/teams', search: { team } }))}
      >
        Accept
      </ServerButton>
      <ServerButton
        variant="quiet"
        loading={pending === 'decline'}
        onClick={() => void decline(() => void navigate({ to: '/teams' }))}
      >
        Decline
      </ServerButton>
    </p>
  )
}

/** On the page of teams stands whatever one's verified address is invited to. */
const SignUp = () => (
  <>
    <p className="text-ink-muted">
      Sign up with the address that the invitation came to, or sign in. The invitation waits on your teams
      page.
    </p>
    <p className="flex flex-wrap gap-2">
      <Link to="/register" state={{ from: '/teams' }} className={buttonStyles({ variant: 'primary' })}>
        Sign up
      </Link>
      <Link to="/login" state={{ from: '/teams' }} className={buttonStyles()}>
        Sign in
      </Link>
    </p>
  </>
)

const Invitation = ({ token, invitation }: { token: string; invitation: TeamInvitation }) => {
  const session = useSession()
  const { team, invitedBy, role } = invitation
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-5 py-8 md:py-16">
      <h1 className="title wrap-anywhere text-4xl">
        Join <bdi>{team}</bdi>
      </h1>
      <p className="text-ink-muted text-md">
        <bdi className="text-ink">{ownerName(invitedBy)}</bdi> invites you as {roleNouns[role]}.{' '}
        {roleHints[role]}
      </p>
      {session.status !== 'authenticated' ? (
        <SignUp />
      ) : session.user.isEmailVerified ? (
        <Answers token={token} />
      ) : (
        <p>
          First confirm your e-mail address with the link that we sent you. The invitation waits on your teams
          page.
        </p>
      )}
    </div>
  )
}

/** Where the link of an invitation's mail leads to, with an account or without. */
export const InvitationPage = () => {
  const params: { token?: string } = useParams({ strict: false })
  const { token = '' } = params
  const query = useQuery({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => read(params, signal),
  })
  const { data, error } = query
  if (wasAnswered(error) && error.status === 410) return <Over />
  if (data) return <Invitation {...{ token }} invitation={data} />
  return (
    <>
      <h1 className="sr-only">Invitation</h1>
      <Unread query={query} failed="Failed to load the invitation." advice="Please check your connection.">
        <SkeletonRows label="Loading the invitation" count={3} className="mx-auto max-w-lg py-16" />
      </Unread>
    </>
  )
}
