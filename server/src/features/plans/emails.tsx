import { MailButton, MailHeading, MailLayout, MailParagraph } from '../../mail/render.tsx'
import { nameInMail } from '../../mail/typed-text.ts'

interface PaidTwiceMailProps {
  firstName: string
  /** The day on which the second subscription ends, by the person's calendar. */
  endsOn: string
  link: string
}

/** Tells a person with two subscriptions that one continues, and how to get the other's money back. */
export const PaidTwiceMail = ({ firstName, endsOn, link }: PaidTwiceMailProps) => (
  <MailLayout preview="Two subscriptions were paid for your account; only one goes on.">
    <MailHeading>Pro was paid for twice{nameInMail(firstName)}</MailHeading>
    <MailParagraph>
      Two subscriptions were paid for your account, as happens on two devices. The second subscription is not
      renewed: it ends on {endsOn}. You need not do anything to be charged only once from now on.
    </MailParagraph>
    <MailParagraph>
      If you want the money of the second one back, write to us by “Send Feedback” in Daybook within 30 days.
    </MailParagraph>
    <MailButton href={link}>Look at your plan</MailButton>
  </MailLayout>
)
