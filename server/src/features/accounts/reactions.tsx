import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/types.ts'
import type { Reactions } from '../../events.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { enqueue, type Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { VerificationMail } from './emails.tsx'
import * as queries from './queries.ts'
import { hashToken, type Tokens } from './tokens.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    /** Without a user it does nothing: asking for a mail costs the same whether or not the address is known. */
    'accounts.send_verification': { userId: string | null; mailId: string }
    'accounts.delete_expired': Record<never, never>
  }
}

const linkHours = 24

/** A registration's verification mail is queued with the account itself. */
export const accountReactions: Reactions = {
  'user.registered': [
    (tx, event) => enqueue(tx.db, 'accounts.send_verification', { userId: event.subjectId, mailId: newId() }),
  ],
}

export interface AccountWork {
  db: Database
  tokens: Tokens
  mailer: Mailer
  appOrigin: string
  clock: () => Date
}

/** The message is made here and never stands in the queue: its link opens the account. */
const sendVerification = async (
  work: AccountWork,
  userId: string,
  mailId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, tokens, mailer, appOrigin, clock } = work
  const user = await queries.findUser(db, userId)
  if (!user || user.email_verified_at) return
  const now = clock()
  const token = tokens.mailedToken(mailId)
  const link = {
    hash: hashToken(token),
    user_id: user.id,
    purpose: 'verify_email' as const,
    created_at: now,
    expires_at: new Date(now.getTime() + linkHours * 3_600_000),
  }
  await db.transaction().execute((tx) => queries.replaceLink(tx, link))
  const url = `${appOrigin}/verify-email?token=${token}`
  const mail = await renderMail(<VerificationMail firstName={user.first_name} link={url} />)
  await deliver(
    mailer,
    { id: mailId, to: user.email, subject: 'Verify your e-mail address', ...mail },
    signal,
  )
}

/** The accounts' share of the background work. */
export const accountWork = (work: AccountWork): Handlers => ({
  'accounts.send_verification': async ({ userId, mailId }, { signal }) => {
    if (userId) await sendVerification(work, userId, mailId, signal)
  },
  'accounts.delete_expired': () => queries.deleteExpired(work.db, work.clock()),
})

export const accountSchedules: Schedule[] = [{ name: 'accounts.delete_expired', cron: '17 3 * * *' }]
