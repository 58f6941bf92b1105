import type { GivenRole } from '@daybook/contract/team-members'
import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'

interface InvitationMailProps {
  /** As a mail may show it: text that somebody typed. */
  team: string
  person: string
  role: GivenRole
  hasAccount: boolean
  link: string
}

const mayDo: Record<GivenRole, string> = {
  admin: 'As an admin you can invite people and edit the team’s projects and tasks.',
  member: 'As a member you can edit the team’s projects and tasks and track your time.',
  viewer: 'As a viewer you can read the team’s projects and tasks.',
}

/** Goes to whoever is invited to a team, with an account or without (rules §10). */
export const InvitationMail = ({ team, person, role, hasAccount, link }: InvitationMailProps) => (
  <MailLayout preview={`${person} invites you to work together.`}>
    <MailHeading>Join {team}</MailHeading>
    <MailParagraph>
      {person} invites you to the team {team} on Daybook. {mayDo[role]}
    </MailParagraph>
    {!hasAccount && (
      <MailParagraph>
        You need a free account with this e-mail address; the link leads there and then to the team.
      </MailParagraph>
    )}
    <MailButton href={link}>{hasAccount ? 'Open the invitation' : 'Sign up and join'}</MailButton>
    <MailSmallPrint>
      The link is for you alone. You can also decline there, or ignore this e-mail. Nothing will happen.
      {hasAccount && ' You can switch such e-mails off in Settings under Notifications.'}
    </MailSmallPrint>
  </MailLayout>
)
