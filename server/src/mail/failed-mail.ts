import type { MailedAbout } from '@daybook/contract/notifications'
import { inTransaction, record, type Scope } from '../events.ts'
import { PermanentFailure } from '../queue/permanent-failure.ts'
import type { WorkContext } from '../queue/queue.ts'

/** A mail that somebody sent to a client, or to whom they invited. */
interface SentMail {
  mailId: string
  to: string
  /** Who sent it. */
  ownerId: string
  about: MailedAbout
  /** What its page in the app shows; null where that is gone. */
  itemId: string | null
  /** A number, or what the person called it. */
  title: string
}

declare module '../events.ts' {
  interface InternalEvents {
    /** It did not arrive, and is not tried again. */
    'mail.failed': SentMail
  }
}

/** Tells who sent a mail that it did not arrive (rules §13). */
export const tellFailed = (tx: Scope, mail: SentMail): Promise<void> =>
  record(tx, { type: 'mail.failed', subjectId: mail.mailId, actorId: null, audience: [], payload: mail })

/** Whether a mail that failed is not tried again: it was refused, or this was the last try. */
export const isFailedForGood = (
  error: unknown,
  { signal, isLast }: Pick<WorkContext, 'signal' | 'isLast'>,
): boolean => error instanceof PermanentFailure || (isLast && !signal.aborted)

/** What the history of a record says of it; null while it is tried again. */
export const failureNote = (
  error: unknown,
  to: string,
  context: Pick<WorkContext, 'signal' | 'isLast'>,
): string | null => {
  if (!isFailedForGood(error, context)) return null
  return error instanceof PermanentFailure
    ? `the mail was refused by ${to}`
    : `not sent to ${to}: every try failed`
}

/** Sends a mail, and tells who sent it where it does not arrive. @throws What `send` throws. */
export const sendOrTell = async (
  scope: Scope,
  mail: SentMail,
  context: Pick<WorkContext, 'signal' | 'isLast'>,
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send()
  } catch (error) {
    if (isFailedForGood(error, context)) await inTransaction(scope, (tx) => tellFailed(tx, mail))
    throw error
  }
}
