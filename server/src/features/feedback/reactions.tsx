import type { Database } from '../../db/types.ts'
import type { Reactions } from '../../events.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { enqueueAll, type Handlers } from '../../queue/queue.ts'
import { FeedbackMail } from './emails.tsx'
import { findFeedback } from './queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'feedback.send_mail': { feedbackId: string }
  }
}

export interface FeedbackWork {
  db: Database
  mailer: Mailer
  /** Null where there is nobody to mail: the table keeps the feedback all the same. */
  supportEmail: string | null
}

export const feedbackReactions: Reactions = {
  'feedback.sent': [
    (tx, events) =>
      enqueueAll(
        tx.db,
        'feedback.send_mail',
        events.map(({ subjectId: feedbackId }) => ({ feedbackId })),
      ),
  ],
}

/** The feedback's share of the background work. */
export const feedbackWork = ({ db, mailer, supportEmail }: FeedbackWork): Handlers => ({
  'feedback.send_mail': async ({ feedbackId }, { signal }) => {
    const feedback = supportEmail ? await findFeedback(db, feedbackId) : undefined
    if (!feedback || !supportEmail) return
    const from = `${feedback.display_name} (@${feedback.username})`
    const body = <FeedbackMail subject={feedback.subject} body={feedback.body} from={from} />
    const message = {
      id: feedback.id,
      to: supportEmail,
      subject: `Feedback: ${feedback.subject}`,
      replyTo: feedback.email,
      ...(await renderMail(body)),
    }
    await deliver(mailer, message, signal)
  },
})
