import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'
import { nameInMail, textInMail } from '../../mail/typed-text.ts'

interface ForgottenTimerMailProps {
  firstName: string
  title: string
  /** As the person's own clock had it. */
  since: string
  hours: number
  link: string
}

/** Asks whether a timer was forgotten (rules §4). */
export const ForgottenTimerMail = ({ firstName, title, since, hours, link }: ForgottenTimerMailProps) => (
  <MailLayout preview={`Your timer has been running for more than ${hours} hours.`}>
    <MailHeading>Still working{nameInMail(firstName)}?</MailHeading>
    <MailParagraph>
      Your timer on “{textInMail(title)}” has been running since {since}, for more than {hours} hours.
    </MailParagraph>
    <MailParagraph>If you forgot it, change it to when you stopped working.</MailParagraph>
    <MailButton href={link}>Look at the timer</MailButton>
    <MailSmallPrint>
      If you are still working, you do not need to do anything. We ask once per timer. You can turn this off
      in Settings under Notifications.
    </MailSmallPrint>
  </MailLayout>
)
