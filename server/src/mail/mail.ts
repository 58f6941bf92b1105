import type { Kysely } from 'kysely'
import { PermanentFailure } from '../queue/permanent-failure.ts'
import { enqueue, type Handlers } from '../queue/queue.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  contentBase64: string
}

export interface MailMessage {
  /** A UUID. It becomes the Message-ID, by which a repeat is told from a second message. */
  id: string
  /** Who gets it: one bare address. */
  to: string
  /** Who gets it as well, each by a message of their own under the same id; the head of each names all of them. */
  shownTo?: string[]
  shownCc?: string[]
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

export interface Mailer {
  /** @throws MailError, `permanent` where no later try can succeed. */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
  /** Rejects when the server does not answer or refuses the credentials. */
  verify?(): Promise<void>
}

/** Why a message was not sent, without any of its content. */
export class MailError extends Error {
  override name = 'MailError'

  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message)
  }
}

declare module '../queue/queue.ts' {
  interface QueuePayloads {
    'mail.send': MailMessage
  }
}

/**
 * Queues a message inside the transaction of its change: a rollback removes it, and a crash after the commit only
 * delays it. There is one work item per message id. SMTP's own gap remains: if the process dies after the server
 * took the message and before that is recorded, it goes out again with the same Message-ID, by which mail programs
 * recognise a repeat.
 */
export const queueMail = <Tables>(db: Kysely<Tables>, message: MailMessage): Promise<void> =>
  enqueue(db, 'mail.send', message, { key: `mail:${message.id}` })

/**
 * Sends from within a work item.
 * @throws PermanentFailure for a permanent refusal, which is kept as failed; anything else is tried again.
 */
export const deliver = async (mailer: Mailer, message: MailMessage, signal: AbortSignal): Promise<void> => {
  try {
    await mailer.send(message, signal)
  } catch (error) {
    if (error instanceof MailError && error.permanent) throw new PermanentFailure(error.message)
    throw error
  }
}

/** The queue's side of sending. */
export const mailHandlers = (mailer: Mailer): Handlers => ({
  'mail.send': (message, { signal }) => deliver(mailer, message, signal),
})
