import type { ProposalAnswer } from '@daybook/contract/notifications'
import { trashDays } from '@daybook/contract/trash'
import { sql } from 'kysely'
import { type ReactElement } from 'react'
import { newId } from '../../db/ids.ts'
import { changeRowsAndRecord, inTransaction, type Scope, workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { failureNote, tellFailed } from '../../mail/failed-mail.ts'
import { deliver } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import { enqueueAll, type Handlers, type WorkContext } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { AcceptedMail, AnswerMail, ClientMail, OwnerMail, ownerSubject, ReminderMail } from './emails.tsx'
import { statusAt } from './policy.ts'
import { proposalRecords } from './proposal-records.ts'
import { findForMail, type MailedRow, type ProposalRow } from './queries.ts'
import { proposalUrl } from './read-proposal.ts'
import { expireEnded, markRefused, note, type Reminder, takeDueReminders } from './write-queries.ts'

interface AboutProposal {
  proposalId: string
  mailId: string
}
interface ToClient extends AboutProposal {
  to: string
}

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'proposals.empty_trash': Record<never, never>
    'proposals.expire': Record<never, never>
    'proposals.remind': Record<never, never>
    /** Empty: in words of our own. */
    'proposals.mail_client': ToClient & { subject: string; message: string }
    'proposals.mail_reminder': ToClient & { kind: Reminder }
    'proposals.mail_accepted': ToClient
    'proposals.mail_answer': ToClient & { questionId: string }
    'proposals.mail_owner': AboutProposal & { what: ProposalAnswer; questionId?: string }
  }
}

type Parts = Pick<WorkParts, 'db' | 'mailer' | 'config' | 'clock' | 'reactions'>

interface Written {
  subject: string
  body: ReactElement
}

/** Keeps which address the last mail did not reach, null once one did, so that screens that are open show it. */
const setRefused = (tx: Scope, row: ProposalRow, to: string | null) =>
  changeRowsAndRecord(tx, (on) => markRefused(on, row, to), {
    ...{ type: 'proposal.updated', payload: {}, actorId: null, audience: [row.owner_id] },
  })

/** Says that a mail did not arrive, and tells the owner. */
const noteFailed = (
  parts: Parts,
  row: ProposalRow,
  mail: { mailId: string; to: string },
  what: string,
): Promise<void> =>
  inTransaction(workScope(parts), async (tx) => {
    await setRefused(tx, row, mail.to)
    await note(tx, row, null, what)
    await tellFailed(tx, {
      ...{ ...mail, ownerId: row.owner_id, about: 'proposal', itemId: row.id, title: row.title },
    })
  })

/** Mails about a proposal that is still there; answers go to the other side. */
const mail = async (
  parts: Parts,
  { proposalId, mailId, to }: AboutProposal & { to?: string },
  write: (row: MailedRow, link: string) => Written | undefined,
  context: Pick<WorkContext, 'signal' | 'isLast'>,
): Promise<void> => {
  const { db, mailer, config } = parts
  const row = await findForMail(db, proposalId)
  if (!row?.token) return
  const isToOwner = to === undefined
  const link = isToOwner
    ? `${config.appOrigin}/proposals/${row.id}`
    : proposalUrl(config.appOrigin, row.token)
  const written = write(row, link)
  if (!written) return
  const { subject, body } = written
  try {
    await deliver(
      mailer,
      {
        ...{ id: mailId, to: to ?? row.owner.email, subject, ...(await renderMail(body)) },
        ...(!isToOwner && { replyTo: row.issuer?.email || row.owner.email }),
      },
      context.signal,
    )
  } catch (error) {
    const what = to === undefined ? null : failureNote(error, to, context)
    if (to !== undefined && what !== null) await noteFailed(parts, row, { mailId, to }, what)
    throw error
  }
  if (to !== undefined && to === row.mail_refused)
    await inTransaction(workScope(parts), (tx) => setRefused(tx, row, null))
}

const questionOf = ({ questions }: ProposalRow, id: string | undefined) =>
  questions?.find((question) => question.id === id)

const atOnce = 500

/** Writes down what holds already: nothing can be accepted once its last day is over. */
const writeExpired = async (parts: Parts): Promise<void> => {
  for (;;) {
    const expired = await inTransaction(workScope(parts), async (tx) => {
      const rows = await changeRowsAndRecord(tx, (on) => expireEnded(on, tx.now, atOnce), {
        ...{ type: 'proposal.updated', payload: {}, actorId: null },
        audience: sql<string[]>`array[changed.owner_id]`,
      })
      for (const { id } of rows) await note(tx, { id }, null, 'expired')
      return rows
    })
    if (expired.length < atOnce) return
  }
}

/** Takes those that are due and queues their mails in one transaction, so that each goes once. */
const remind = async ({ db, clock }: Parts): Promise<void> => {
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, clock(), atOnce)
      if (due.length === 0) return 0
      const rows = await tx
        .selectFrom('proposals')
        .select(['id', 'sent_to'])
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
      await enqueueAll(
        tx,
        'proposals.mail_reminder',
        due.flatMap(({ id: proposalId, kind }) =>
          (rows.find(({ id }) => id === proposalId)?.sent_to ?? []).map((to) => ({
            ...{ proposalId, mailId: newId(), to, kind },
          })),
        ),
      )
      return due.length
    })
    if (found < atOnce) return
  }
}

export const proposalWork = (parts: Parts): Handlers => ({
  // Deletes for good what has been in the trash for 30 days (rules §4).
  'proposals.empty_trash': async () => {
    await proposalRecords.purge(parts.db, new Date(parts.clock().getTime() - trashDays * 86_400_000))
  },
  'proposals.expire': () => writeExpired(parts),
  'proposals.remind': () => remind(parts),
  'proposals.mail_client': (work, context) =>
    mail(
      parts,
      work,
      (row, link) => ({
        subject: textInMail(work.subject || `Proposal: ${row.title}`),
        body: <ClientMail {...{ row, link }} message={textInMail(work.message)} />,
      }),
      context,
    ),
  'proposals.mail_reminder': (work, context) =>
    mail(
      parts,
      work,
      (row, link) =>
        // It may have been answered since.
        statusAt(row, parts.clock()) === 'sent'
          ? {
              subject: `${work.kind === 'end' ? 'Ends soon' : 'Waiting for your answer'}: ${textInMail(row.title)}`,
              body: <ReminderMail {...{ row, link }} />,
            }
          : undefined,
      context,
    ),
  'proposals.mail_accepted': (work, context) =>
    mail(
      parts,
      work,
      (row, link) => ({
        subject: `Accepted: ${textInMail(row.title)}`,
        body: <AcceptedMail {...{ row, link }} />,
      }),
      context,
    ),
  'proposals.mail_answer': (work, context) =>
    mail(
      parts,
      work,
      (row, link) => {
        const question = questionOf(row, work.questionId)
        if (!question) return undefined
        const [asked, answer] = [textInMail(question.text), textInMail(question.answer)]
        return {
          subject: `Your question about: ${textInMail(row.title)}`,
          body: <AnswerMail {...{ row, link, answer }} question={asked} />,
        }
      },
      context,
    ),
  'proposals.mail_owner': ({ what, questionId, ...work }, context) =>
    mail(
      parts,
      work,
      (row, link) => {
        if (!row.owner_wants) return undefined
        const question = questionOf(row, questionId)
        return {
          subject: ownerSubject({ row, what, question }),
          body: <OwnerMail {...{ row, what, question, link }} />,
        }
      },
      context,
    ),
})

export const proposalSchedules: Schedule[] = [
  { name: 'proposals.empty_trash', cron: '43 3 * * *' },
  { name: 'proposals.expire', cron: '4 * * * *' },
  { name: 'proposals.remind', cron: '9 * * * *' },
]
