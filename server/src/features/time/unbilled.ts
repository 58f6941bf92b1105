import type { UnbilledTime } from '@daybook/contract/unbilled-time'
import type { SignedIn } from '../../http/context.ts'
import { listAsking, sumUnbilledByProject, sumWaiting } from './unbilled-queries.ts'
import { withAmounts } from './worth-of-lines.ts'

type Total = UnbilledTime['totals'][number]
type OfClient = UnbilledTime['clients'][number]

/** What waits to be billed on one's own tasks, of all time (rules §5). */
export const readUnbilled = async ({ db, actor }: SignedIn): Promise<UnbilledTime> => {
  const sums = withAmounts(await sumUnbilledByProject(db, actor.id))
  const asking = await listAsking(db, actor.id)
  const totals = new Map<string | null, Total>()
  const clients = new Map<string, OfClient>()
  for (const { currency, client_id: clientId, ...sum } of sums) {
    totals.set(currency, { seconds: sum.seconds_in_all, amount: sum.amount_in_all, currency })
    if (clientId === null) continue
    const ofClient = { clientId, seconds: sum.client_seconds, amount: sum.client_amount, currency }
    clients.set(`${clientId} ${currency}`, ofClient)
  }
  return {
    rows: sums.map(({ project_id, project, client_id, client, since, seconds, amount, currency }) => ({
      ...{ projectId: project_id, project: project ?? 'General', clientId: client_id, client },
      since: since.toISOString(),
      ...{ seconds, amount, currency },
    })),
    clients: [...clients.values()],
    // In the order of their codes, what has no rate last.
    totals: [...totals.values()].sort((one, other) =>
      (one.currency ?? '~') < (other.currency ?? '~') ? -1 : 1,
    ),
    asking: asking.map(({ id, task_id, title, started_at, seconds, user_id, username, display_name }) => ({
      ...{ _id: id, taskId: task_id, title, startedAt: started_at.toISOString(), duration: seconds },
      user:
        user_id === null ? null : { _id: user_id, username: username ?? '', displayName: display_name ?? '' },
    })),
  }
}

/** Billable time on one's own tasks that will not be billed by itself: without a rate, or from before `before`. */
export const listWaitingTime = ({ db, actor }: SignedIn, before: Date, limit: number) =>
  sumWaiting(db, actor.id, before, limit)
