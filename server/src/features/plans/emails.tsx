import { MailButton, MailHeading, MailLayout, MailParagraph } from '../../mail/render.tsx'
import { nameInMail } from '../../mail/typed-text.ts'

interface PaidTwiceMailProps {
  firstName: string
  /** The day on which the second subscription ends, as the person's calendar has it. */
  endsOn: string
  link: string
}

/** Tells whoever has two subscriptions that one of them goes on, and how to have the money of the other back. */
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
