import { dateIn, daysBetween } from '@daybook/contract/calendar'
import { newId } from '../../../db/ids.ts'
import { inTransaction, type Scope } from '../../../events.ts'
import { lastMorningIn, localTime } from '../../../mornings.ts'
import { enqueueAll } from '../../../queue/queue.ts'
import { raiseVersions } from '../queries.ts'
import * as queries from './due-reminder-queries.ts'

const pageSize = 1000

type Owed = Awaited<ReturnType<typeof queries.findOwed>>[number]

/**
 * The steps up to today, but none whose day was over when the client got the invoice; undefined while a promise holds, the
 * promised day included.
 */
const dueStepsOf = (owed: Owed, now: Date): queries.DueSteps | undefined => {
  const { id, owner_id, timezone, due_date, issued_at, promised_date } = owed
  const today = lastMorningIn(timezone, now)
  if (promised_date !== null && promised_date >= today) return undefined
  const issuedOn = issued_at && localTime(timezone, issued_at).day
  if (issuedOn === null) return undefined
  return { id, owner_id, after: daysBetween(due_date, issuedOn), upTo: daysBetween(due_date, today) }
}

/** Marks the steps with their history, and queues one mail an invoice: several steps that were missed are one reminder. */
const remindOf = (scope: Scope, due: readonly queries.DueSteps[]): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const owed = await queries.lockOwed(
      tx.db,
      due.map(({ id }) => id),
    )
    const marked = await queries.markSent(
      tx.db,
      due.filter(({ id }) => owed.has(id)),
      tx.now,
    )
    if (marked.size === 0) return
    const reminded = due.filter(({ id }) => marked.has(id))
    await raiseVersions(tx, reminded)
    const told = reminded.map(({ id: invoice_id, owner_id }) => ({ id: newId(), invoice_id, owner_id }))
    await queries.noteSent(tx.db, told, tx.now)
    await enqueueAll(
      tx.db,
      'invoices.send_reminder',
      told.map(({ id: mailId, invoice_id: invoiceId }) => ({ mailId, invoiceId })),
    )
  })

/** Reminds of everything whose day has come (rules §8): a handful of statements for a thousand of them. */
export const remindClients = async (scope: Scope): Promise<void> => {
  // No zone is further ahead.
  const latest = dateIn('Pacific/Kiritimati', scope.now)
  let page: Owed[]
  let afterId: string | undefined
  do {
    page = await queries.findOwed(scope.db, latest, afterId, pageSize)
    afterId = page.at(-1)?.id
    const due = page.flatMap((owed) => dueStepsOf(owed, scope.now) ?? [])
    if (due.length > 0) await remindOf(scope, due)
  } while (page.length === pageSize)
}
