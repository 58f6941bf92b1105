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
  <MailLayout preview="Your account has two paid subscriptions. Only one will renew.">
    <MailHeading>You paid for Pro twice{nameInMail(firstName)}</MailHeading>
    <MailParagraph>
      You have paid for two subscriptions, which can happen when you use two devices. The second one will not
      renew and ends on {endsOn}. From now on you are charged only once; you do not need to do anything.
    </MailParagraph>
    <MailParagraph>
      To get a refund for the second one, write to us with “Send Feedback” in Daybook within 30 days.
    </MailParagraph>
    <MailButton href={link}>Look at your plan</MailButton>
  </MailLayout>
)
