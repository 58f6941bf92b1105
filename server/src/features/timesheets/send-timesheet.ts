import {
  mostTimesheetRecipients,
  type TimesheetDetails,
  type TimesheetMail,
} from '@daybook/contract/timesheets'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, Refusal } from '../../http/errors.ts'
import { enqueueAll } from '../../queue/queue.ts'
import * as queries from './queries.ts'
import { readTimesheet } from './read-timesheet.ts'
import { tellChanged } from './tell.ts'

/** A second send within this time is probably a mistake. */
const oncePerMs = 60_000

/** Each address once, in the place and spelling of its last use. */
const distinct = (addresses: readonly string[]): string[] => {
  const spelt = new Map<string, string>()
  for (const address of addresses) {
    spelt.delete(address.toLowerCase())
    spelt.set(address.toLowerCase(), address)
  }
  return [...spelt.values()]
}

/**
 * Mails the link to each address.
 * @throws Refusal 409 for a closed link, or within a minute of the last time unless `again`.
 */
export const sendTimesheet = async (
  ctx: SignedIn,
  timesheet: queries.TimesheetRow,
  { to, subject, message, again }: TimesheetMail,
): Promise<TimesheetDetails> => {
  await inTransaction(ctx, async (tx) => {
    const held = await queries.lockTimesheet(tx.db, timesheet)
    if (queries.isClosed({ ...timesheet, ...held })) throw conflict('This link is closed. Make a new one.')
    if (held.sent_at && tx.now.getTime() - held.sent_at.getTime() < oncePerMs && !again)
      // By its field a screen knows that sending it once more is all it takes.
      throw new Refusal('conflict', 'It was sent less than a minute ago', {
        fields: { again: 'It was sent just now' },
      })
    const addresses = distinct(to)
    await queries.updateTimesheet(tx.db, timesheet, {
      // As many as the next mail can go to.
      sent_to: distinct([...held.sent_to, ...addresses]).slice(-mostTimesheetRecipients),
      sent_at: tx.now,
    })
    await tellChanged(tx, timesheet, tx.actor.id)
    await enqueueAll(
      tx.db,
      'timesheets.mail_client',
      addresses.map((address) => ({
        ...{ timesheetId: timesheet.id, mailId: newId(), to: address },
        ...{ subject: subject ?? '', message: message ?? '' },
      })),
    )
  })
  return readTimesheet(ctx, timesheet.id)
}

/** Closes the link; what was answered stays. Closed once, it stays as it is. */
export const closeTimesheet = (ctx: SignedIn, timesheet: queries.TimesheetRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await queries.lockTimesheet(tx.db, timesheet)
    if (held.closed_at) return
    await queries.updateTimesheet(tx.db, timesheet, { closed_at: tx.now })
    await tellChanged(tx, timesheet, tx.actor.id)
  })
