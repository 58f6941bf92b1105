import { approvalPath } from '@daybook/contract/notification-words'
import type { ReactElement } from 'react'
import { workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { sendOrTell } from '../../mail/failed-mail.ts'
import { deliver } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { Handlers, WorkContext } from '../../queue/queue.ts'
import { listReplies, listTold } from './answer-queries.ts'
import { ClientMail, clientSubject, OwnerMail, ownerSubject, ReplyMail, replySubject } from './emails.tsx'
import { findForMail, isClosed, type TimesheetRow } from './queries.ts'
import { timesheetUrl } from './read-timesheet.ts'
import { toldOf } from './told.ts'

interface AboutTimesheet {
  timesheetId: string
  mailId: string
}

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    /** Empty: in words of our own. */
    'timesheets.mail_client': AboutTimesheet & { to: string; subject: string; message: string }
    'timesheets.mail_owner': AboutTimesheet
    /** `told` is by what the replies are found that it tells. */
    'timesheets.mail_reply': AboutTimesheet & { to: string; told: string }
  }
}

type Parts = Pick<WorkParts, 'db' | 'mailer' | 'config' | 'clock' | 'reactions'>

interface Written {
  id: string
  to: string
  subject: string
  body: ReactElement
  replyTo?: string
}

const send = async ({ mailer }: Parts, { body, ...mail }: Written, signal: AbortSignal): Promise<void> =>
  deliver(mailer, { ...mail, ...(await renderMail(body)) }, signal)

/** Sends to a client; the owner hears where it does not arrive. */
const sendToClient = (
  parts: Parts,
  row: Pick<TimesheetRow, 'owner_id' | 'project_id' | 'project'>,
  mail: Written,
  context: WorkContext,
): Promise<void> =>
  sendOrTell(
    workScope(parts),
    {
      ...{ mailId: mail.id, to: mail.to, ownerId: row.owner_id },
      ...{ about: 'time', itemId: row.project_id, title: row.project },
    },
    context,
    () => send(parts, mail, context.signal),
  )

export const timesheetWork = (parts: Parts): Handlers => ({
  'timesheets.mail_client': async ({ timesheetId, mailId, to, subject, message }, context) => {
    const row = await findForMail(parts.db, timesheetId)
    if (!row || isClosed(row)) return
    const link = timesheetUrl(parts.config.appOrigin, row.public_token)
    await sendToClient(
      parts,
      row,
      {
        ...{ id: mailId, to, replyTo: row.owner_email },
        subject: subject ? textInMail(subject) : clientSubject(row),
        body: <ClientMail {...{ row, link }} message={textInMail(message)} />,
      },
      context,
    )
  },
  'timesheets.mail_reply': async ({ timesheetId, mailId, to, told }, context) => {
    const row = await findForMail(parts.db, timesheetId)
    if (!row || isClosed(row)) return
    const replies = await listReplies(parts.db, row.owner_id, told)
    if (replies.length === 0) return
    const link = timesheetUrl(parts.config.appOrigin, row.public_token)
    await sendToClient(
      parts,
      row,
      {
        ...{ id: mailId, to, replyTo: row.owner_email, subject: replySubject(row) },
        body: <ReplyMail {...{ row, link, replies }} />,
      },
      context,
    )
  },
  'timesheets.mail_owner': async ({ timesheetId, mailId }, { signal }) => {
    const row = await findForMail(parts.db, timesheetId)
    if (!row?.owner_wants) return
    const told = await listTold(parts.db, row, mailId)
    if (told.length === 0) return
    const answered = toldOf(told)
    const link = `${parts.config.appOrigin}${approvalPath(row.project_id)}`
    await send(
      parts,
      {
        ...{ id: mailId, to: row.owner_email },
        subject: ownerSubject(row, answered),
        body: <OwnerMail {...{ row, link, answered }} />,
      },
      signal,
    )
  },
})
