import type { Database } from '../../db/types.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { mailDay } from '../../mail/mail-dates.ts'
import { renderMail } from '../../mail/render.tsx'
import { findDouble } from './background-queries.ts'
import { PaidTwiceMail } from './emails.tsx'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'plans.tell_double': { subscriptionId: string; mailId: string }
  }
}

export interface PaidTwiceWork {
  db: Database
  mailer: Mailer
  appOrigin: string
}

/** Does nothing for a person who is gone by then. */
export const sendPaidTwiceMail = async (
  { db, mailer, appOrigin }: PaidTwiceWork,
  { subscriptionId, mailId }: { subscriptionId: string; mailId: string },
  signal: AbortSignal,
): Promise<void> => {
  const double = await findDouble(db, subscriptionId)
  if (!double) return
  const endsOn = mailDay(double, double.paid_until)
  const link = `${appOrigin}/settings?section=plan`
  const body = <PaidTwiceMail firstName={double.first_name} endsOn={endsOn} link={link} />
  const message = { id: mailId, to: double.email, subject: 'You paid for Pro twice' }
  await deliver(mailer, { ...message, ...(await renderMail(body)) }, signal)
}
