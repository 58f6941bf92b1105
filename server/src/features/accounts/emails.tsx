import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'
import { nameInMail } from '../../mail/typed-text.ts'

/** Asks a new person to confirm their address; the link lives 24 hours (rules §3). */
export const VerificationMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Confirm your e-mail address to start your daybook.">
    <MailHeading>Welcome{nameInMail(firstName)}</MailHeading>
    <MailParagraph>One click confirms that this address is yours, and your daybook opens.</MailParagraph>
    <MailButton href={link}>Verify e-mail address</MailButton>
    <MailSmallPrint>
      The link works once and for 24 hours. If you did not sign up for Daybook, ignore this mail: nothing will
      happen.
    </MailSmallPrint>
  </MailLayout>
)

/** Goes to the address that will replace the present one. */
export const EmailChangeMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Confirm your new e-mail address.">
    <MailHeading>Is this your new address{nameInMail(firstName)}?</MailHeading>
    <MailParagraph>One click, and you sign in to Daybook with this address from now on.</MailParagraph>
    <MailButton href={link}>Confirm new address</MailButton>
    <MailSmallPrint>
      The link works once and for 24 hours. If you did not ask for this, ignore this mail: nothing will
      happen.
    </MailSmallPrint>
  </MailLayout>
)

/** The link lives one hour (rules §3). */
export const ResetMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Set a new password for your daybook.">
    <MailHeading>A new password{nameInMail(firstName)}</MailHeading>
    <MailParagraph>Somebody, you we hope, asked to set a new password for your account.</MailParagraph>
    <MailButton href={link}>Set a new password</MailButton>
    <MailSmallPrint>
      The link works once and for one hour. If you did not ask for this, ignore this mail: your password stays
      as it is.
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
    <MailButton href={link}>Look at your account</MailButton>
  </MailLayout>
)

export const FarewellMail = ({ firstName }: { firstName: string }) => (
  <MailLayout preview="Your account is deleted.">
    <MailHeading>Goodbye{nameInMail(firstName)}</MailHeading>
    <MailParagraph>
      Your account and everything that was in it are deleted, as you asked. This is our last mail to you.
    </MailParagraph>
  </MailLayout>
)
