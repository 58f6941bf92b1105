import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'
import { nameInMail } from '../../mail/typed-text.ts'

/** Asks a new person to confirm their address; the link lives 24 hours (rules §3). */
export const VerificationMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Confirm your e-mail address to start your daybook.">
    <MailHeading>Welcome{nameInMail(firstName)}</MailHeading>
    <MailParagraph>Confirm that this address is yours to open your daybook.</MailParagraph>
    <MailButton href={link}>Verify e-mail address</MailButton>
    <MailSmallPrint>
      The link works once and expires after 24 hours. If you did not sign up for Daybook, you can ignore this
      e-mail. Nothing will happen.
    </MailSmallPrint>
  </MailLayout>
)

/** Goes to the address that will replace the present one. */
export const EmailChangeMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Confirm your new e-mail address.">
    <MailHeading>Is this your new address{nameInMail(firstName)}?</MailHeading>
    <MailParagraph>Confirm it to sign in to Daybook with this address from now on.</MailParagraph>
    <MailButton href={link}>Confirm new address</MailButton>
    <MailSmallPrint>
      The link works once and expires after 24 hours. If you did not ask for this, you can ignore this e-mail.
      Nothing will happen.
    </MailSmallPrint>
  </MailLayout>
)

/** The link lives one hour (rules §3). */
export const ResetMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Set a new password for your daybook.">
    <MailHeading>A new password{nameInMail(firstName)}</MailHeading>
    <MailParagraph>Somebody, hopefully you, asked to set a new password for your account.</MailParagraph>
    <MailButton href={link}>Set a new password</MailButton>
    <MailSmallPrint>
      The link works once and expires after one hour. If you did not ask for this, you can ignore this e-mail.
      Your password stays the same.
    </MailSmallPrint>
  </MailLayout>
)

export interface NoticeMailProps {
  heading: string
  text: string
  /** Where and when it happened, one line each. */
  facts: string[]
  advice: string
  link: string
}

/** Tells the owner what happened to the account. */
export const NoticeMail = ({ heading, text, facts, advice, link }: NoticeMailProps) => (
  <MailLayout preview={text}>
    <MailHeading>{heading}</MailHeading>
    <MailParagraph>{text}</MailParagraph>
    {facts.map((fact) => (
      <MailSmallPrint key={fact}>{fact}</MailSmallPrint>
    ))}
    <MailParagraph>{advice}</MailParagraph>
    <MailButton href={link}>Check your account</MailButton>
  </MailLayout>
)

export const FarewellMail = ({ firstName }: { firstName: string }) => (
  <MailLayout preview="Your account is deleted.">
    <MailHeading>Goodbye{nameInMail(firstName)}</MailHeading>
    <MailParagraph>
      As you asked, we have deleted your account and everything in it. This is our last e-mail to you.
    </MailParagraph>
  </MailLayout>
)
