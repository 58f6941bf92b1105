import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'
import { nameInMail, textInMail } from '../../mail/typed-text.ts'

interface NotificationMailProps {
  firstName: string
  text: string
  link: string
}

/** Says what the app says too. */
export const NotificationMail = ({ firstName, text, link }: NotificationMailProps) => (
  <MailLayout preview={textInMail(text)}>
    <MailHeading>Hello{nameInMail(firstName)}</MailHeading>
    <MailParagraph>{textInMail(text)}.</MailParagraph>
    <MailButton href={link}>Open in Daybook</MailButton>
    <MailSmallPrint>
      You choose in Settings under Notifications which of these e-mails you get.
    </MailSmallPrint>
  </MailLayout>
)
