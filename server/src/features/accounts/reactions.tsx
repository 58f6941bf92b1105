import { newId } from '../../db/ids.ts'
import { type Reactions, workScope } from '../../events.ts'
import { renderMail } from '../../mail/render.tsx'
import { PermanentFailure } from '../../queue/permanent-failure.ts'
import { enqueueAll, type Handlers, type QueuePayloads } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { deleteRest } from './delete-account.ts'
import { EmailChangeMail, FarewellMail, NoticeMail, ResetMail, VerificationMail } from './emails.tsx'
import { deleteExpired } from './expiry-queries.ts'
import { type AccountWork, makeLink, sendLetter } from './link-mail.ts'
import type { Notice } from './notice.ts'
import { wordNotice } from './notices.ts'
import { findUser } from './queries.ts'
import * as queries from './security-queries.ts'
import { refreshDays } from './tokens.ts'
import { clearUnverified } from './unverified-accounts.ts'

const verificationHours = 24
const resetHours = 1
const dayMs = 86_400_000
const deviceDays = 180
/** Longer than the queue tries to send a mail: a repeated mail must find its link, used or not. */
const linkDays = 7
const logDays = 365
const unverifiedDays = 30

/** A registration's verification mail is queued with the account itself; who comes by Google needs none. */
export const accountReactions: Reactions = {
  'user.registered': [
    (tx, people) =>
      enqueueAll(
        tx.db,
        'accounts.send_verification',
        people.map(({ subjectId: userId }) => ({
          userId,
          mailId: newId(),
          askedAt: tx.now.toISOString(),
        })),
      ),
  ],
}

type Asked = { mailId: string; askedAt: string }

/** A placeholder for a mail that goes to nobody, of typical length. */
const decoy = {
  firstName: 'Nobody',
  link: 'https://nobody.invalid/verify-email?token=as-long-as-a-token-of-a-real-mail',
}

const sendVerification = async (
  work: AccountWork,
  userId: string | null,
  asked: Asked,
  signal: AbortSignal,
) => {
  const { mailId } = asked
  const made = await makeLink(work, {
    userId,
    mailId,
    askedAt: new Date(asked.askedAt),
    purpose: 'verify_email',
    email: null,
    hours: verificationHours,
    path: '/verify-email',
  })
  if (!userId) await renderMail(<VerificationMail {...decoy} />)
  if (!made || made.user.email_verified_at) return
  const body = <VerificationMail firstName={made.user.first_name} link={made.link} />
  await sendLetter(work, { mailId, to: made.user.email, subject: 'Verify your e-mail address', body }, signal)
}

const sendReset = async (work: AccountWork, userId: string | null, asked: Asked, signal: AbortSignal) => {
  const { mailId } = asked
  const made = await makeLink(work, {
    userId,
    mailId,
    askedAt: new Date(asked.askedAt),
    purpose: 'reset_password',
    email: null,
    hours: resetHours,
    path: '/reset-password',
  })
  if (!userId) await renderMail(<ResetMail {...decoy} />)
  if (!made) return
  const body = <ResetMail firstName={made.user.first_name} link={made.link} />
  await sendLetter(work, { mailId, to: made.user.email, subject: 'Set a new password', body }, signal)
}

const sendEmailChange = async (
  work: AccountWork,
  { eventId, mailId, sessionId }: QueuePayloads['accounts.send_email_change'],
  signal: AbortSignal,
) => {
  const event = await queries.findSecurityEvent(work.db, eventId)
  if (!event?.email) return
  const made = await makeLink(work, {
    userId: event.user_id,
    mailId,
    askedAt: event.created_at,
    purpose: 'change_email',
    email: event.email,
    sessionId: sessionId ?? null,
    hours: verificationHours,
    path: '/verify-email',
  })
  if (!made) return
  const body = <EmailChangeMail firstName={made.user.first_name} link={made.link} />
  await sendLetter(
    work,
    { mailId, to: event.email, subject: 'Confirm your new e-mail address', body },
    signal,
  )
}

/**
 * Goes to the address that the person had when it happened: a thief who moved the account does not get the warning.
 */
const sendNotice = async (
  work: AccountWork,
  { eventId, notice, mailId }: { eventId: string; notice: Notice; mailId: string },
  signal: AbortSignal,
) => {
  const event = await queries.findSecurityEvent(work.db, eventId)
  const user = event && (await findUser(work.db, event.user_id))
  if (!user) return
  const left = notice === 'email_changed' ? event.email : undefined
  const to = left ?? (await queries.addressLeftSince(work.db, user.id, event.created_at)) ?? user.email
  const { subject, ...wording } = wordNotice(notice, user, event, work.appOrigin)
  await sendLetter(work, { mailId, to, subject, body: <NoticeMail {...wording} /> }, signal)
}

/** An address that refuses mail must not keep the rest of the person in the queue. */
const sendFarewell = async (
  work: AccountWork,
  { email, firstName, mailId }: QueuePayloads['accounts.send_farewell'],
  signal: AbortSignal,
) => {
  const body = <FarewellMail firstName={firstName} />
  await sendLetter(work, { mailId, to: email, subject: 'Your account is deleted', body }, signal).catch(
    (error: unknown) => {
      if (!(error instanceof PermanentFailure)) throw error
    },
  )
}

/** The accounts' share of the background work. */
export const accountWork = (work: AccountWork): Handlers => ({
  // Rendering slows the next calls, whose time would reveal it: so a mail is rendered for nobody, too.
  'accounts.send_verification': ({ userId, ...asked }, { signal }) =>
    sendVerification(work, userId, asked, signal),
  'accounts.send_reset': ({ userId, ...asked }, { signal }) => sendReset(work, userId, asked, signal),
  'accounts.send_email_change': (payload, { signal }) => sendEmailChange(work, payload, signal),
  'accounts.send_notice': (payload, { signal }) => sendNotice(work, payload, signal),
  'accounts.send_farewell': (payload, { signal }) => sendFarewell(work, payload, signal),
  'accounts.delete_rest': ({ userId }, { signal }) => deleteRest(work.db, userId, signal),
  'accounts.delete_expired': () => {
    const now = work.clock()
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    return deleteExpired(work.db, now, {
      tokensBefore: before(refreshDays),
      linksBefore: before(linkDays),
      devicesBefore: before(deviceDays),
      eventsBefore: before(logDays),
    })
  },
  'accounts.clear_unverified': () => {
    const scope = workScope(work)
    return clearUnverified(scope, new Date(scope.now.getTime() - unverifiedDays * dayMs))
  },
})

export const accountSchedules: Schedule[] = [
  { name: 'accounts.delete_expired', cron: '17 3 * * *' },
  { name: 'accounts.clear_unverified', cron: '37 3 * * *' },
]
