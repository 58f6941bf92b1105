import { MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'

interface FeedbackMailProps {
  subject: string
  body: string
  /** Who wrote it, and under which username. */
  from: string
}

/** A person's feedback, paragraph by paragraph; a reply goes to its writer. */
export const FeedbackMail = ({ subject, body, from }: FeedbackMailProps) => (
  <MailLayout preview={`Feedback from ${from}`}>
    <MailHeading>{subject}</MailHeading>
    {body
      .split('\n')
      .map((paragraph, line) => ({ paragraph, line }))
      .filter(({ paragraph }) => paragraph.trim() !== '')
      .map(({ paragraph, line }) => (
        <MailParagraph key={line}>{paragraph}</MailParagraph>
      ))}
    <MailSmallPrint>From {from}. Your reply to this e-mail goes to them.</MailSmallPrint>
  </MailLayout>
)
