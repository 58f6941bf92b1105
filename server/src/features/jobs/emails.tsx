import type { ApplicationStatus } from '@daybook/contract/job-applications'
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  MailSwitchNote,
  MailTyped,
} from '../../mail/render.tsx'

interface PosterMailProps {
  /** As a mail may show it: text that somebody typed. */
  job: string
  person: string
  hasWithdrawn: boolean
  link: string
}

/** Goes to whoever posted a job, once somebody applied or withdrew. */
export const PosterMail = ({ job, person, hasWithdrawn, link }: PosterMailProps) => (
  <MailLayout preview={hasWithdrawn ? `${person} has withdrawn.` : `${person} has applied.`}>
    <MailHeading>{hasWithdrawn ? 'An application was withdrawn' : 'A new application'}</MailHeading>
    <MailParagraph>
      {hasWithdrawn
        ? `${person} has withdrawn their application for ${job}.`
        : `${person} has applied for ${job}.`}
    </MailParagraph>
    <MailButton href={link}>Open the applications</MailButton>
    <MailSwitchNote />
  </MailLayout>
)

/** What is said to the applicant of each move; none is said of those that are their own. */
export const decisionWords: Partial<Record<ApplicationStatus, { subject: string; text: string }>> = {
  shortlisted: { subject: 'You are on the shortlist', text: 'Your application is on the shortlist.' },
  interview: { subject: 'You are invited to talk', text: 'They would like to talk to you.' },
  offered: { subject: 'You have been offered the job', text: 'They offer you the job.' },
  hired: { subject: 'You are hired', text: 'You are hired. Congratulations!' },
  rejected: { subject: 'Your application', text: 'They will not take your application further this time.' },
}

interface ApplicantMailProps {
  job: string
  person: string
  text: string
  reason: string
  link: string
}

/** Goes to an applicant, once the poster has decided something. */
export const ApplicantMail = ({ job, person, text, reason, link }: ApplicantMailProps) => (
  <MailLayout preview={text}>
    <MailHeading>{job}</MailHeading>
    <MailParagraph>
      {person} has answered your application. {text}
    </MailParagraph>
    {reason && <MailTyped>{reason}</MailTyped>}
    <MailButton href={link}>Open my applications</MailButton>
    <MailSmallPrint>
      You get this e-mail because you applied for this job on Daybook. You can switch such e-mails off in
      Settings under Notifications.
    </MailSmallPrint>
  </MailLayout>
)
