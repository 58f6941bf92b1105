import { documentDay, documentMoney, documentPercent } from '@daybook/contract/document-figures'
import type { ProposalAnswer } from '@daybook/contract/notifications'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailSmallPrint,
  MailSwitchNote,
  MailTyped,
} from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { ProposalRow } from './queries.ts'

/** What mails say of a proposal, as a mail may show it. */
const factsOf = (row: ProposalRow) => {
  const { totalWithTax } = proposalTotals({ pricing: row.pricing, taxRate: row.tax_rate }, row.options)
  return {
    title: textInMail(row.title),
    from: textInMail(row.issuer?.name ?? ''),
    total: documentMoney(row.locale, totalWithTax, row.currency),
    deposit:
      row.deposit &&
      (row.deposit.type === 'percent'
        ? documentPercent(row.locale, row.deposit.value)
        : documentMoney(row.locale, row.deposit.value, row.currency)),
    until: row.expires_on && documentDay(row.locale, row.expires_on, 'long'),
  }
}

interface AboutProposal {
  row: ProposalRow
  link: string
}

const Until = ({ until }: { until: string | null }) =>
  until && <MailParagraph>You can accept it until {until}.</MailParagraph>

/** Goes to the client with the link of a proposal, or of a change of one. */
export const ClientMail = ({ row, link, message }: AboutProposal & { message: string }) => {
  const { title, from, total, deposit, until } = factsOf(row)
  return (
    <MailLayout preview={`${from} has sent you a proposal: ${title}`}>
      <MailHeading>{title}</MailHeading>
      {message ? (
        <MailTyped>{message}</MailTyped>
      ) : (
        <MailParagraph>
          {row.change_of === null
            ? `${from} has sent you a proposal over ${total}.`
            : `${from} proposes a change of what you agreed on, over ${total}.`}
        </MailParagraph>
      )}
      {deposit && <MailParagraph>A deposit of {deposit} is invoiced as soon as you accept.</MailParagraph>}
      <Until until={until} />
      <MailButton href={link}>Read the proposal</MailButton>
      <MailSmallPrint>
        On its page you can ask a question, accept or decline. You need no account. The link is for you:
        whoever has it can answer.
      </MailSmallPrint>
    </MailLayout>
  )
}

/** Goes to a client who has not answered yet. */
export const ReminderMail = ({ row, link }: AboutProposal) => {
  const { title, from, until } = factsOf(row)
  return (
    <MailLayout preview={`${title} waits for your answer.`}>
      <MailHeading>{title}</MailHeading>
      <MailParagraph>The proposal that {from} sent you waits for your answer.</MailParagraph>
      <Until until={until} />
      <MailButton href={link}>Read the proposal</MailButton>
    </MailLayout>
  )
}

/** Goes to the client after they accepted, so that both sides have it in writing. */
export const AcceptedMail = ({ row, link }: AboutProposal) => {
  const { title, from, total } = factsOf(row)
  return (
    <MailLayout preview={`You have accepted: ${title}`}>
      <MailHeading>{title}</MailHeading>
      <MailParagraph>
        {textInMail(row.answered_by ?? '')} has accepted this proposal of {from} over {total}.
      </MailParagraph>
      <MailParagraph>
        {row.deposit_token
          ? 'Its page shows what was accepted, and leads to the invoice for the deposit.'
          : 'Its page shows what was accepted.'}
      </MailParagraph>
      <MailButton href={link}>Look at it</MailButton>
      <MailSmallPrint>The text that was accepted has the SHA-256 {row.content_hash}.</MailSmallPrint>
    </MailLayout>
  )
}

/** Goes to whoever a proposal was sent to, once a question is answered. */
export const AnswerMail = ({
  row,
  link,
  question,
  answer,
}: AboutProposal & { question: string; answer: string }) => {
  const { title, from } = factsOf(row)
  return (
    <MailLayout preview={`${from} has answered your question.`}>
      <MailHeading>{title}</MailHeading>
      <MailParagraph>{from} has answered this question:</MailParagraph>
      <MailTyped>{question}</MailTyped>
      <MailParagraph>The answer:</MailParagraph>
      <MailTyped>{answer}</MailTyped>
      <MailButton href={link}>Read the proposal</MailButton>
    </MailLayout>
  )
}

interface OwnerMailProps extends AboutProposal {
  what: ProposalAnswer
  question: { name: string; text: string } | undefined
}

/** The subject of the mail to the owner, and its first line. */
export const ownerSubject = ({ row, what, question }: Omit<OwnerMailProps, 'link'>): string => {
  const person = textInMail(what === 'asked' ? (question?.name ?? '') : (row.answered_by ?? ''))
  const words = { accepted: 'has accepted', declined: 'has declined', asked: 'asks about' }
  return `${person} ${words[what]}: ${textInMail(row.title)}`
}

/** Goes to the owner when the client did something. */
export const OwnerMail = ({ row, what, question, link }: OwnerMailProps) => {
  const { total } = factsOf(row)
  const typed = textInMail((what === 'asked' ? question?.text : what === 'declined' ? row.reason : '') ?? '')
  return (
    <MailLayout preview={ownerSubject({ row, what, question })}>
      <MailHeading>{ownerSubject({ row, what, question })}</MailHeading>
      {what === 'accepted' && <MailParagraph>It comes to {total}.</MailParagraph>}
      {typed && <MailTyped>{typed}</MailTyped>}
      <MailButton href={link}>{what === 'asked' ? 'Answer' : 'Open the proposal'}</MailButton>
      <MailSwitchNote />
    </MailLayout>
  )
}
