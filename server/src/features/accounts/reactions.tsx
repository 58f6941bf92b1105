import { newId } from '../../db/ids.ts'
import type { Reactions } from '../../events.ts'
import { enqueue, type Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { EmailChangeMail, FarewellMail, NoticeMail, ResetMail, VerificationMail } from './emails.tsx'
import { type AccountWork, makeLink, sendLetter } from './link-mail.ts'
import type { Notice } from './notice.ts'
import { wordNotice } from './notices.ts'
import { findUser } from './queries.ts'
import * as queries from './security-queries.ts'

const verificationHours = 24
const resetHours = 1
const dayMs = 86_400_000
const deviceDays = 180
const logDays = 365

/** A registration's verification mail is queued with the account itself; who comes by Google needs none. */
export const accountReactions: Reactions = {
  'user.registered': [
    (tx, event) => enqueue(tx.db, 'accounts.send_verification', { userId: event.subjectId, mailId: newId() }),
  ],
}

type Mailing = { mailId: string }

const sendVerification = async (
  work: AccountWork,
  userId: string,
  { mailId }: Mailing,
  signal: AbortSignal,
) => {
  const user = await findUser(work.db, userId)
  if (!user || user.email_verified_at) return
  const link = await makeLink(work, {
    userId,
    mailId,
    purpose: 'verify_email',
    email: null,
    hours: verificationHours,
    path: '/verify-email',
  })
  const body = <VerificationMail firstName={user.first_name} link={link} />
  await sendLetter(work, { mailId, to: user.email, subject: 'Verify your e-mail address', body }, signal)
}

const sendReset = async (work: AccountWork, userId: string, { mailId }: Mailing, signal: AbortSignal) => {
  const user = await findUser(work.db, userId)
  if (!user) return
  const link = await makeLink(work, {
    userId,
    mailId,
    purpose: 'reset_password',
    email: null,
    hours: resetHours,
    path: '/reset-password',
  })
  const body = <ResetMail firstName={user.first_name} link={link} />
  await sendLetter(work, { mailId, to: user.email, subject: 'Set a new password', body }, signal)
}

const sendEmailChange = async (
  work: AccountWork,
  eventId: string,
  { mailId }: Mailing,
  signal: AbortSignal,
) => {
  const event = await queries.findSecurityEvent(work.db, eventId)
  const user = event && (await findUser(work.db, event.user_id))
  if (!user || !event.email) return
  const link = await makeLink(work, {
    userId: user.id,
    mailId,
    purpose: 'change_email',
    email: event.email,
    hours: verificationHours,
    path: '/verify-email',
  })
  const body = <EmailChangeMail firstName={user.first_name} link={link} />
  await sendLetter(
    work,
    { mailId, to: event.email, subject: 'Confirm your new e-mail address', body },
    signal,
  )
}

const sendNotice = async (
  work: AccountWork,
  { eventId, notice, mailId }: { eventId: string; notice: Notice; mailId: string },
  signal: AbortSignal,
) => {
  const event = await queries.findSecurityEvent(work.db, eventId)
  const user = event && (await findUser(work.db, event.user_id))
  if (!user) return
  const { to, subject, ...wording } = wordNotice(notice, user, event, work.appOrigin)
  await sendLetter(work, { mailId, to, subject, body: <NoticeMail {...wording} /> }, signal)
}

/** The accounts' share of the background work. */
export const accountWork = (work: AccountWork): Handlers => ({
  'accounts.send_verification': async ({ userId, mailId }, { signal }) => {
    if (userId) await sendVerification(work, userId, { mailId }, signal)
  },
  'accounts.send_reset': async ({ userId, mailId }, { signal }) => {
    if (userId) await sendReset(work, userId, { mailId }, signal)
  },
  'accounts.send_email_change': ({ eventId, mailId }, { signal }) =>
    sendEmailChange(work, eventId, { mailId }, signal),
  'accounts.send_notice': (payload, { signal }) => sendNotice(work, payload, signal),
  'accounts.send_farewell': ({ email, firstName, mailId }, { signal }) =>
    sendLetter(
      work,
      { mailId, to: email, subject: 'Your account is deleted', body: <FarewellMail firstName={firstName} /> },
      signal,
    ),
  'accounts.delete_expired': () => {
    const now = work.clock()
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    return queries.deleteExpired(work.db, now, {
      devicesBefore: before(deviceDays),
      eventsBefore: before(logDays),
    })
  },
})

export const accountSchedules: Schedule[] = [{ name: 'accounts.delete_expired', cron: '17 3 * * *' }]
