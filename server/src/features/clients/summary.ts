import type { ClientSummary } from '@daybook/contract/client-summary'
import type { SignedIn } from '../../http/context.ts'
import type { ClientRow } from './queries.ts'
import { listProjectsOf, sumWork } from './summary-queries.ts'

/** The projects of a client and its unbilled work; each amount at the rates that the entries kept (rules §5). */
export const summarizeClient = async ({ db }: SignedIn, client: ClientRow): Promise<ClientSummary> => {
  const [projects, work] = await Promise.all([listProjectsOf(db, client), sumWork(db, client)])
  return {
    projects: projects.map(({ id, name, color, active }) => ({ _id: id, name, color, active })),
    money: work.flatMap(({ currency, seconds, amount }) =>
      currency === null ? [] : [{ currency, unbilledSeconds: seconds, unbilledAmount: amount }],
    ),
    trackedSeconds: work.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}
