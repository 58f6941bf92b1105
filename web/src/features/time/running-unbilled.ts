import type { UnbilledRow, UnbilledTime } from '@daybook/contract/unbilled-time'
import { type RunningShare, willBeBilled } from './running-report.ts'

type Share = Pick<RunningShare, 'entry' | 'nowMs' | 'client' | 'currency' | 'isByHour'>

interface Worth {
  seconds: number
  amount: number | null
  currency: string | null
}

/** Adds to the line of the currency, else to the one without a rate, else as a new line. */
const more = <T extends Worth>(lines: readonly T[], mine: (line: T) => boolean, line: T): T[] => {
  const own = lines.filter(mine)
  const at =
    own.find(({ currency }) => currency === line.currency) ?? own.find(({ amount }) => amount === null)
  if (!at) return [...lines, line]
  return lines.map((one) => (one === at ? { ...one, seconds: one.seconds + line.seconds } : one))
}

/** Unbilled time with the running timer's so far; its amount follows once it is stopped. */
export const withRunningUnbilled = (unbilled: UnbilledTime, share: Share | undefined): UnbilledTime => {
  if (!share?.isByHour || !willBeBilled(share)) return unbilled
  const { entry, nowMs, client, currency } = share
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(entry.startedAt)) / 1000))
  const worth = { seconds, amount: 0, currency }
  const row: UnbilledRow = {
    projectId: entry.projectId,
    project: entry.projectId ? entry.project : 'General',
    clientId: client?._id ?? null,
    client: client?.name ?? null,
    since: entry.startedAt,
    ...worth,
  }
  const rows = more(unbilled.rows, ({ projectId }) => projectId === entry.projectId, row)
  const taken = rows.find((line, at) => line !== unbilled.rows[at])?.currency ?? null
  const total = { ...worth, currency: taken, amount: taken === null ? null : 0 }
  return { ...unbilled, rows, totals: more(unbilled.totals, (line) => line.currency === taken, total) }
}
