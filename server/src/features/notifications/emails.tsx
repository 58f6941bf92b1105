import { MailButton, MailHeading, MailLayout, MailParagraph, MailSwitchNote } from '../../mail/render.tsx'
import { nameInMail } from '../../mail/typed-text.ts'

interface NotificationMailProps {
  firstName: string
  /** As a mail may show it. */
  text: string
  link: string
  /** How many others of the same kind are told of under the bell alone. */
  more: number
}

/** Says what the app says too. */
export const NotificationMail = ({ firstName, text, link, more }: NotificationMailProps) => (
  <MailLayout preview={text}>
    <MailHeading>Hello{nameInMail(firstName)}</MailHeading>
    <MailParagraph>{text}.</MailParagraph>
    {more > 0 && (
      <MailParagraph>
        There {more === 1 ? 'is one more like it' : `are ${more} more like it`} among your notifications.
      </MailParagraph>
    )}
    <MailButton href={link}>Open in Daybook</MailButton>
    <MailSwitchNote />
  </MailLayout>
)
