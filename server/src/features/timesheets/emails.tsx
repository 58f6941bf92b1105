import { documentDay } from '@daybook/contract/document-figures'
import { Fragment } from 'react'
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
import type { TimesheetRow } from './queries.ts'
import type { Answered } from './told.ts'

interface AboutTimesheet {
  row: TimesheetRow
  link: string
}

const periodOf = ({ locale, from_date: from, to_date: to }: TimesheetRow): string =>
  from === to
    ? documentDay(locale, from, 'long')
    : `${documentDay(locale, from, 'long')} to ${documentDay(locale, to, 'long')}`

/** What the mail to the client is called, unless its owner says otherwise. */
export const clientSubject = (row: TimesheetRow): string => `Time to approve: ${textInMail(row.project)}`

/** Goes to the client with the link. */
export const ClientMail = ({ row, link, message }: AboutTimesheet & { message: string }) => {
  const from = textInMail(row.asked_by)
  return (
    <MailLayout preview={`${from} asks you to approve the time on ${textInMail(row.project)}`}>
      <MailHeading>{clientSubject(row)}</MailHeading>
      {message ? (
        <MailTyped>{message}</MailTyped>
      ) : (
        <MailParagraph>
          {from} asks you to approve the time that was worked on {textInMail(row.project)}.
        </MailParagraph>
      )}
      <MailParagraph>{periodOf(row)}</MailParagraph>
      <MailButton href={link}>Look at the time</MailButton>
      <MailSmallPrint>
        On its page you can approve all of it at once, or ask about single entries. You need no account. The
        link is for you: whoever has it can answer.
      </MailSmallPrint>
    </MailLayout>
  )
}

interface Reply {
  id: number
  note: string
  reply: string
}

export const replySubject = (row: TimesheetRow): string =>
  `${textInMail(row.asked_by)} replied about your time: ${textInMail(row.project)}`

/** Goes to the client when the owner replied, each reply below its question. */
export const ReplyMail = ({ row, link, replies }: AboutTimesheet & { replies: readonly Reply[] }) => (
  <MailLayout preview={replySubject(row)}>
    <MailHeading>{replySubject(row)}</MailHeading>
    <MailParagraph>{periodOf(row)}</MailParagraph>
    {replies.map(({ id, note, reply }) => (
      <Fragment key={id}>
        <MailTyped>{`> ${textInMail(note).replaceAll('\n', '\n> ')}`}</MailTyped>
        <MailTyped>{textInMail(reply)}</MailTyped>
      </Fragment>
    ))}
    <MailButton href={link}>Look at the time</MailButton>
    <MailSmallPrint>
      On its page you can approve the time, or ask again. The link is for you: whoever has it can answer.
    </MailSmallPrint>
  </MailLayout>
)

/** As in `Anna Meyer approved 14 entries and asks about 2: Website`. */
export const ownerSubject = (row: TimesheetRow, { name, approved, queried }: Answered): string => {
  const entries = approved === 1 ? 'entry' : 'entries'
  const parts = [
    approved > 0 && `approved ${approved} ${entries}`,
    queried > 0 && `asks about ${queried}${approved > 0 ? '' : queried === 1 ? ' entry' : ' entries'}`,
  ].filter(Boolean)
  return `${textInMail(name)} ${parts.join(' and ')}: ${textInMail(row.project)}`
}

/** Goes to the owner when the client answered. */
export const OwnerMail = ({ row, link, answered }: AboutTimesheet & { answered: Answered }) => (
  <MailLayout preview={ownerSubject(row, answered)}>
    <MailHeading>{ownerSubject(row, answered)}</MailHeading>
    <MailParagraph>{periodOf(row)}</MailParagraph>
    {answered.queries.map((note) => (
      <MailTyped key={note}>{textInMail(note)}</MailTyped>
    ))}
    <MailButton href={link}>Open the project</MailButton>
    <MailSwitchNote />
  </MailLayout>
)
