import { type GivenRole, inviteMember, TeamInvite } from '@daybook/contract/team-members'
import { mostTeamMembers, type Team } from '@daybook/contract/teams'
import { fieldErrors } from '@daybook/contract/validation'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { roleHints, roleWords } from './role-words.ts'
import { useTeamCall } from './use-team-call.ts'

/** What was typed is an address where it looks like one, else a name. */
const invited = (typed: string, role: GivenRole): TeamInvite =>
  /.@/.test(typed.trim()) ? { email: typed.trim(), role } : { username: typed.trim(), role }

/** Invites somebody to a team that has a place left; what was typed stays until it is taken. */
export const InviteForm = ({ team }: { team: Team }) => {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<GivenRole>('member')
  const [complaint, setComplaint] = useState<string>()
  const invite = useTeamCall(inviteMember, {
    done: 'Invitation sent',
    failed: 'Invitation not sent',
    shown: ['username', 'email'],
  })
  const refused =
    invite.error instanceof ApiError ? (invite.error.fields.username ?? invite.error.fields.email) : undefined
  if (team.members.length >= mostTeamMembers)
    return (
      <p className="text-ink-muted text-sm">
        All {mostTeamMembers} places are taken, open invitations included. Remove somebody to invite another.
      </p>
    )
  const given: GivenRole[] = team.role === 'owner' ? ['admin', 'member', 'viewer'] : ['member', 'viewer']
  const send = () => {
    const body = TeamInvite.safeParse(invited(typed, role))
    if (!body.success) return setComplaint(Object.values(fieldErrors(body.error))[0])
    invite.run({ params: { id: team._id }, body: body.data }, () => setTyped(''))
  }
  return (
    // Not a form of its own: it stands in that of the team.
    <fieldset aria-label="Invite to the team" className="flex min-w-0 flex-col gap-3">
      <TextField
        label="Username or e-mail"
        name="invited"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={320}
        value={typed}
        error={complaint ?? refused}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          setComplaint(undefined)
          invite.reset()
        }}
      />
      <Select
        label="Role"
        name="role"
        hint={roleHints[role]}
        options={given.map((value) => ({ value, label: roleWords[value] }))}
        value={role}
        onValueChange={(value) => setRole(value as GivenRole)}
      />
      <ServerButton loading={invite.isPending} className="self-start" onClick={send}>
        Invite
      </ServerButton>
    </fieldset>
  )
}
