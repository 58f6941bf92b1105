import { changeRole, removeMember } from '@daybook/contract/team-members'
import type { Team, TeamMember, TeamRole } from '@daybook/contract/teams'
import { UserMinus } from 'lucide-react'
import { useId, useState } from 'react'
import { ServerChoices } from '../../lib/connection/needs-server.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { InviteForm } from './invite-form.tsx'
import { memberName, roleWords } from './role-words.ts'
import { useTeamCall } from './use-team-call.ts'

interface MemberProps {
  team: Team
  member: TeamMember
}

const Remove = ({ team, member }: MemberProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const isInvited = member.status === 'invited'
  const name = memberName(member)
  const { run, isPending } = useTeamCall(removeMember, {
    done: isInvited ? 'Invitation taken back' : 'Removed from the team',
    failed: isInvited ? 'Invitation not taken back' : 'Not removed from the team',
  })
  return (
    <>
      <IconButton
        label={isInvited ? `Take back the invitation of ${name}` : `Remove ${name}`}
        size="sm"
        icon={<UserMinus />}
        onClick={() => setIsAsked(true)}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={isInvited ? 'Take the invitation back?' : 'Remove from the team?'}
        description={
          <>
            <bdi className="text-ink">{name}</bdi>
            {isInvited
              ? ' can no longer join with the link in the mail.'
              : ' no longer sees the team’s projects from now on. Time that they recorded stays.'}
          </>
        }
        confirmLabel={isInvited ? 'Take back' : 'Remove'}
        pending={isPending}
        onConfirm={() => run({ params: { id: team._id, memberId: member._id } }, () => setIsAsked(false))}
      />
    </>
  )
}

/** A team is not handed over by mistake: that is asked first. */
const RoleChoice = ({ team, member }: MemberProps) => {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useTeamCall(changeRole, {
    done: 'Role changed',
    failed: 'Role not changed',
  })
  const name = memberName(member)
  const give = (role: TeamRole) =>
    run(
      { params: { id: team._id, memberId: member._id }, body: { role } },
      () => setIsAsked(false),
      // Why it was refused is not said beneath a question.
      () => setIsAsked(false),
    )
  return (
    <>
      <ServerChoices>
        <Select
          label={`Role of ${name}`}
          labelHidden
          className="w-28 shrink-0"
          disabled={isPending}
          options={[member.role, ...member.can.roles].map((value) => ({ value, label: roleWords[value] }))}
          value={member.role}
          onValueChange={(role) => (role === 'owner' ? setIsAsked(true) : give(role as TeamRole))}
        />
      </ServerChoices>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Hand the team over?"
        description={
          <>
            <bdi className="text-ink">{name}</bdi> becomes its owner, which takes Pro, and you an admin. Only
            they can give it back.
          </>
        }
        confirmLabel="Hand over"
        pending={isPending}
        onConfirm={() => give('owner')}
      />
    </>
  )
}

const Member = (props: MemberProps) => {
  const { member } = props
  return (
    <li className="flex min-h-12 items-center gap-2 border-line border-b py-1.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <CutText>{memberName(member)}</CutText>
        {member.user && (
          <span dir="ltr" className="truncate text-ink-faint text-sm">
            @{member.user.username}
          </span>
        )}
      </span>
      {member.status === 'invited' && <Badge tone="outline">Invited</Badge>}
      {member.can.roles.length > 0 ? (
        <RoleChoice {...props} />
      ) : (
        <span className="shrink-0 text-ink-muted text-sm">{roleWords[member.role]}</span>
      )}
      {member.can.remove && <Remove {...props} />}
    </li>
  )
}

/** Who is in the team, by role, and whom to invite. */
export const MembersSection = ({ team }: { team: Team }) => {
  const id = useId()
  return (
    <TitledSection id={id} title="Members">
      <ul aria-labelledby={id} className="border-line border-t">
        {team.members.map((member) => (
          <Member key={member._id} {...{ team, member }} />
        ))}
      </ul>
      {team.can.invite && <InviteForm team={team} />}
    </TitledSection>
  )
}
