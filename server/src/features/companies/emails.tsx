import { MailButton, MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'

interface VerifyCompanyMailProps {
  /** As a mail may show it: text that somebody typed. */
  company: string
  person: string
  domain: string
  link: string
}

/** Goes to a company's own address; the link lives 7 days (rules §9). */
export const VerifyCompanyMail = ({ company, person, domain, link }: VerifyCompanyMailProps) => (
  <MailLayout preview={`Confirm that this address belongs to ${domain}.`}>
    <MailHeading>Verify {company}</MailHeading>
    <MailParagraph>
      {person} asked Daybook to verify that {company} receives mail at {domain}. Open the link to confirm it.
      Its public page will then say that it is verified.
    </MailParagraph>
    <MailButton href={link}>Verify company</MailButton>
    <MailSmallPrint>
      The link works once and expires after 7 days. If nobody at {domain} asked for this, you can ignore this
      e-mail. Nothing will happen.
    </MailSmallPrint>
  </MailLayout>
)
