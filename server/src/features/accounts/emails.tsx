import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'

/** Asks a new person to confirm their address; the link lives 24 hours (decisions §3). */
export const VerificationMail = ({ firstName, link }: { firstName: string; link: string }) => (
  <MailLayout preview="Confirm your e-mail address to start your daybook.">
    <MailHeading>Welcome, {firstName}</MailHeading>
    <MailParagraph>One click confirms that this address is yours, and your daybook opens.</MailParagraph>
    <MailButton href={link}>Verify e-mail address</MailButton>
    <MailSmallPrint>
      The link works once and for 24 hours. If you did not sign up for Daybook, ignore this mail: nothing will
      happen.
    </MailSmallPrint>
  </MailLayout>
)
