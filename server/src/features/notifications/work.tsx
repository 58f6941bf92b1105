import { dateIn } from '@daybook/contract/calendar'
import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import { notificationPath, notificationText, type Said } from '@daybook/contract/notification-words'
import { notificationDays, switchOf } from '@daybook/contract/notifications'
import { mailedUnlessSwitched } from '@daybook/contract/user'
import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import { workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { deliver } from '../../mail/mail.ts'
import { usualLocale } from '../../mail/mail-dates.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { Handlers } from '../../queue/queue.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { tellDue } from './due.ts'
import { NotificationMail } from './emails.tsx'
import { findForMail, type MailedRow, markMailed } from './mail-queries.ts'

type Parts = Pick<WorkParts, 'db' | 'mailer' | 'config' | 'clock' | 'reactions'>

/** What is told, with the texts that somebody typed as a mail may show them; an address stays as its reader typed it. */
const saidInMail = ({ type, data, by }: Pick<MailedRow, 'type' | 'data' | 'by'>): Said => {
  const texts = Object.entries({ ...data, by: by ?? '' }).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && name !== 'to' ? textInMail(value) : value,
  ])
  return { type, data: Object.fromEntries(texts) } as Said
}

/** Sends nothing to who does not want it, or has read it meanwhile. */
const sendMail = async (
  { db, mailer, config, clock }: Parts,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const row = await findForMail(db, id)
  if (!row) return
  const name = switchOf[row.type]
  if (!(row.mail_switches[name] ?? mailedUnlessSwitched[name])) return
  const isFirst = await db.transaction().execute(async (tx) => {
    // Two of one hour take turns.
    await lockUserType(tx, row.owner_id)
    return markMailed(tx, id, clock())
  })
  if (!isFirst) return
  const said = saidInMail(row)
  const locale = row.locale ?? usualLocale
  const text = notificationText(said, {
    money: (amount, currency) => documentMoney(locale, amount, currency),
    day: (date) => documentDay(locale, date, 'long'),
    typed: (typed) => typed,
    today: dateIn(row.timezone ?? 'UTC', clock()),
  })
  const link = `${config.appOrigin}${notificationPath(said)}`
  const body = await renderMail(
    <NotificationMail firstName={row.first_name} {...{ text, link }} more={row.more} />,
  )
  await deliver(mailer, { id, to: row.email, subject: text, ...body }, signal)
}

export const notificationWork = (parts: Parts): Handlers => ({
  'notifications.send_mail': ({ notificationId }, { signal }) => sendMail(parts, notificationId, signal),
  'notifications.tell_due': () => tellDue(workScope(parts)),
  'notifications.forget_old': () =>
    deleteOld(
      parts.db,
      'notifications',
      sql`created_at < ${new Date(parts.clock().getTime() - notificationDays * 86_400_000)}`,
    ),
})
