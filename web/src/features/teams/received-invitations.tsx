import type { ReceivedInvitation } from '@daybook/contract/team-members'
import { useId } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { ownerName } from '../sharing/sharing.ts'
import { useInvitations } from './invitations.ts'
import { roleNouns } from './role-words.ts'
import { useTeamPanels } from './teams-kind.ts'
import { useAnswer } from './use-answer.ts'

const Invitation = ({ invitation }: { invitation: ReceivedInvitation }) => {
  const { token, team, invitedBy, role } = invitation
  const { open } = useTeamPanels()
  const { pending, accept, decline } = useAnswer(token)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <span className="min-w-0 flex-1 basis-56">
        <bdi className="font-medium">{ownerName(invitedBy)}</bdi> invites you to{' '}
        <bdi className="font-medium">{team}</bdi> as {roleNouns[role]}.
      </span>
      <span className="flex gap-2">
        <ServerButton variant="primary" loading={pending === 'accept'} onClick={() => void accept(open)}>
          Accept
        </ServerButton>
        <ServerButton
          variant="quiet"
          loading={pending === 'decline'}
          onClick={() => void decline(() => undefined)}
        >
          Decline
        </ServerButton>
      </span>
    </li>
  )
}

/** Above the teams: those that one is invited to; nothing where there are none. */
export const ReceivedInvitations = () => {
  const id = useId()
  const { data: invitations = [] } = useInvitations()
  if (invitations.length === 0) return null
  return (
    <TitledSection id={id} title="Invitations">
      <ul aria-labelledby={id} className="border-line border-t">
        {invitations.map((invitation) => (
          <Invitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </TitledSection>
  )
}
