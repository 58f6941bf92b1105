import type { ReactElement } from 'react'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/types.ts'
import type { Reactions } from '../../events.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { type LinkPurpose, replaceLink } from './link-queries.ts'
import { lockUser, type UserRow } from './queries.ts'
import type { SecurityEventType } from './security-log.ts'
import { happenedSince } from './security-queries.ts'
import { hashToken, type Tokens } from './tokens.ts'

export interface AccountWork {
  db: Database
  tokens: Tokens
  mailer: Mailer
  appOrigin: string
  clock: () => Date
  reactions: Reactions
}

export interface Letter {
  mailId: string
  to: string
  subject: string
  body: ReactElement
}

/** Renders a mail and sends it, from within a work item. */
export const sendLetter = async (
  { mailer }: AccountWork,
  { mailId, to, subject, body }: Letter,
  signal: AbortSignal,
): Promise<void> => deliver(mailer, { id: mailId, to, subject, ...(await renderMail(body)) }, signal)

export interface LinkToMail {
  /** Null where the address is unknown: as much work, and no link. */
  userId: string | null
  mailId: string
  /** When the mail was asked for: later changes of the account may have voided the link. */
  askedAt: Date
  purpose: LinkPurpose
  /** The address that the link confirms, where it is not the account's own. */
  email: string | null
  sessionId?: string | null
  hours: number
  path: '/verify-email' | '/reset-password'
}

/** What voids links of each purpose, including those whose mail has not gone out yet. */
const voidedBy: Record<LinkPurpose, SecurityEventType[]> = {
  verify_email: ['email_changed', 'google_joined'],
  reset_password: ['password_changed', 'password_reset', 'email_changed', 'google_joined'],
  change_email: ['password_changed', 'password_reset', 'google_joined'],
}

/**
 * Makes the link for a mail; it never stands in the queue, since it opens the account. Null where the link was
 * voided before its mail went out, or its person is gone. The person is locked meanwhile.
 */
export const makeLink = async (
  work: AccountWork,
  { userId, purpose, email, sessionId, askedAt, ...link }: LinkToMail,
): Promise<{ user: UserRow; link: string } | null> => {
  const { db, tokens, appOrigin, clock } = work
  const token = tokens.mailedToken(link.mailId)
  const user = await db.transaction().execute(async (tx) => {
    const ownerId = userId ?? newId()
    const held = await lockUser(tx, ownerId)
    const isVoid = await happenedSince(tx, ownerId, voidedBy[purpose], askedAt)
    if (userId && (!held || isVoid)) return null
    const made = await replaceLink(tx, {
      hash: hashToken(token),
      user_id: ownerId,
      purpose,
      email,
      session_id: sessionId ?? null,
      created_at: askedAt,
      expires_at: new Date(clock().getTime() + link.hours * 3_600_000),
    })
    return made && held ? held : null
  })
  return user && { user, link: `${appOrigin}${link.path}?token=${token}` }
}
