import type { ReactElement } from 'react'
import type { Database } from '../../db/types.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { type LinkPurpose, replaceLink } from './link-queries.ts'
import { hashToken, type Tokens } from './tokens.ts'

export interface AccountWork {
  db: Database
  tokens: Tokens
  mailer: Mailer
  appOrigin: string
  clock: () => Date
}

export interface Letter {
  mailId: string
  to: string
  subject: string
  body: ReactElement
}

export const sendLetter = async (
  { mailer }: AccountWork,
  { mailId, to, subject, body }: Letter,
  signal: AbortSignal,
): Promise<void> => deliver(mailer, { id: mailId, to, subject, ...(await renderMail(body)) }, signal)

export interface LinkToMail {
  userId: string
  mailId: string
  purpose: LinkPurpose
  /** The address that the link confirms, where it is not the account's own. */
  email: string | null
  hours: number
  path: '/verify-email' | '/reset-password'
}

/** Makes the link that goes into a mail; it never stands in the queue, since it opens the account. */
export const makeLink = async (work: AccountWork, link: LinkToMail): Promise<string> => {
  const { db, tokens, appOrigin, clock } = work
  const now = clock()
  const token = tokens.mailedToken(link.mailId)
  const row = {
    hash: hashToken(token),
    user_id: link.userId,
    purpose: link.purpose,
    email: link.email,
    created_at: now,
    expires_at: new Date(now.getTime() + link.hours * 3_600_000),
  }
  await db.transaction().execute((tx) => replaceLink(tx, row))
  return `${appOrigin}${link.path}?token=${token}`
}
