import { dateIn } from '@daybook/contract/calendar'
import { mostRadarRows, oldTimeDays, RadarKind, type RadarRow } from '@daybook/contract/radar'
import type { SignedIn } from '../../http/context.ts'
import { listWaiting } from '../invoices/invoices.ts'
import { listAsked } from '../proposals/proposals.ts'
import { listWaitingTime } from '../time/time.ts'
import { listAskedProjects } from '../timesheets/timesheets.ts'

const dayMs = 86_400_000

/** What waits for its owner to do something, the most urgent kind first and in it the longest waiting (rules §5). */
export const readRadar = async (ctx: SignedIn): Promise<RadarRow[]> => {
  const { actor, now } = ctx
  const day = (instant: Date) => dateIn(actor.timezone, instant)
  const before = new Date(now.getTime() - oldTimeDays * dayMs)
  const [asked, queried, invoices, time] = await Promise.all([
    listAsked(ctx, mostRadarRows),
    listAskedProjects(ctx.db, actor.id, mostRadarRows),
    listWaiting(ctx),
    listWaitingTime(ctx, before, mostRadarRows),
  ])
  const rows = [
    ...asked.map(
      ({ id, title, client, total, currency, since }): RadarRow => ({
        ...{ kind: 'asked', title, client: client || null, invoiceId: null, projectId: null },
        ...{ proposalId: id, isDraft: false, seconds: null, amount: total, currency, since: day(since) },
      }),
    ),
    ...queried.map(
      ({ project_id, project, client, seconds, since }): RadarRow => ({
        ...{ kind: 'queried', title: project, client, invoiceId: null, projectId: project_id },
        ...{ proposalId: null, isDraft: false, seconds, amount: null, currency: null, since: day(since) },
      }),
    ),
    ...invoices.map(
      ({ kind, id, number, client, amount, currency, since }): RadarRow => ({
        ...{ kind, title: number ?? 'Draft', client: client || null, invoiceId: id, projectId: null },
        ...{ proposalId: null, isDraft: number === null, seconds: null, amount, currency },
        // A promised day and a due one are days already, wherever one is.
        since: kind === 'not_paid' || kind === 'overdue' ? since.toISOString().slice(0, 10) : day(since),
      }),
    ),
    ...time.map(
      ({ project_id, project, client, seconds, amount, currency, since }): RadarRow => ({
        kind: currency === null ? 'no_rate' : 'old_time',
        ...{ title: project ?? 'General', client, invoiceId: null, isDraft: false, projectId: project_id },
        ...{ proposalId: null, seconds, amount, currency, since: day(since) },
      }),
    ),
  ]
  const urgency = (row: RadarRow) => RadarKind.options.indexOf(row.kind)
  return rows.toSorted((one, other) => urgency(one) - urgency(other) || (one.since < other.since ? -1 : 1))
}
