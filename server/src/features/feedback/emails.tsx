import { MailHeading, MailLayout, MailParagraph, MailSmallPrint } from '../../mail/render.tsx'

interface FeedbackMailProps {
  subject: string
  body: string
  /** Who wrote it, and under which username. */
  from: string
}

/** What a person wrote, a paragraph for each of theirs; answering it answers them. */
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
    <MailSmallPrint>From {from}. Your answer to this mail goes to them.</MailSmallPrint>
  </MailLayout>
)
