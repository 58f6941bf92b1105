import type { LocalDay } from '@daybook/contract/local-days'
import type { Database } from '../../db/types.ts'
import { spanOf } from './list-entries.ts'
import { cutsOf } from './report-queries.ts'
import { type Listing, listPieces, type SummedSpan, sumPieces, type WorkFilters } from './shares-queries.ts'
import type { Span } from './span-queries.ts'
import { withAmounts } from './worth-of-lines.ts'

/** Whose time, and in which zone their days begin. */
interface Whose {
  id: string
  timezone: string
}

interface Asking {
  db: Database
  now: Date
}

interface Range {
  from: string
  to: string
}

interface Asked extends WorkFilters, Range {}

/** The time on a project in one currency; null currency where nothing on it has one. */
export interface WorkShare {
  projectId: string | null
  project: string | null
  clientId: string | null
  client: string | null
  currency: string | null
  /** Seconds. */
  tracked: number
  /** Seconds. */
  billable: number
  /** Seconds on invoices. */
  billed: number
  /** Minor units: together with the others in the currency what all of it is worth, rounded once. Null without a rate. */
  earned: number | null
}

/** Time without a currency joins the first that there is on its project. */
const joined = (shares: readonly WorkShare[]): WorkShare[] => {
  const known = shares.filter(({ currency }) => currency !== null)
  const rest = shares.filter(({ currency }) => currency === null)
  const first = new Map(known.toReversed().map((share) => [share.projectId, share]))
  const loose = rest.filter((share) => !first.has(share.projectId))
  const added = new Map(rest.map((share) => [first.get(share.projectId), share]))
  const whole = known.map((share) => {
    const more = added.get(share)
    if (!more) return share
    return {
      ...share,
      tracked: share.tracked + more.tracked,
      billable: share.billable + more.billable,
      billed: share.billed + more.billed,
    }
  })
  return [...whole, ...loose]
}

/** One month's worth in one currency, in minor units. */
interface MonthWorth {
  month: string
  currency: string
  earned: number
}

/** What was earned in each month, rounded once, as a report of that month has it. */
const worthByMonth = (
  rows: readonly {
    month: string | null
    currency: string | null
    amount_in_all: number | null
  }[],
): MonthWorth[] => {
  const months = new Map<string, MonthWorth>()
  for (const { month, currency, amount_in_all: earned } of rows)
    if (month !== null && currency !== null && earned !== null)
      months.set(`${month} ${currency}`, { month, currency, earned })
  return [...months.values()]
}

/** The days, and before them the stretch that they are compared with and what lies between. */
const cutsOfWork = (
  days: readonly LocalDay[],
  span: Span,
  earlier: Span | undefined,
): Omit<SummedSpan, 'now'> => {
  const months = days.map(({ date }) => date.slice(0, 7))
  const instants = [...days.map(({ starts }) => starts), span.ends]
  if (!earlier) return { cuts: { names: months, instants }, span, firstDay: 1, between: null }
  return {
    cuts: { names: ['', '', ...months], instants: [earlier.starts, earlier.ends, ...instants] },
    span: { starts: earlier.starts, ends: span.ends },
    firstDay: 3,
    between: { starts: earlier.ends, ends: span.starts },
  }
}

/**
 * A person's own closed time within some days: by day, cut at their midnights, by month, and by project and currency
 * (rules §4); by project also that of the days `before`, which end before the first.
 */
export const sumWork = async (
  { db, now }: Asking,
  whose: Whose,
  { clientId, projectId, before, ...range }: Asked & { before?: Range },
) => {
  const { days, span } = spanOf({ actor: whose }, range)
  const earlier = before && spanOf({ actor: whose }, before).span
  const within = { ...cutsOfWork(days, span, earlier), now }
  const rows = await sumPieces(db, whose.id, within, { clientId, projectId })
  const bars = rows.flatMap(({ n, billable, tracked }) => {
    const date = n === null ? undefined : days[n - within.firstDay]?.date
    return date ? [{ date, billable, other: tracked - billable }] : []
  })
  const sharesOf = (isEarlier: boolean) =>
    joined(
      withAmounts(rows.filter(({ kind, is_earlier }) => kind === 'project' && is_earlier === isEarlier)).map(
        ({ project_id, client_id, project, client, currency, tracked, billable, billed, amount }) => ({
          ...{ projectId: project_id, project, clientId: client_id, client },
          ...{ currency, tracked, billable, billed, earned: amount },
        }),
      ),
    )
  const months = rows.filter(({ kind, is_earlier }) => kind === 'month' && !is_earlier)
  return { days: bars, months: worthByMonth(months), shares: sharesOf(false), earlier: sharesOf(true) }
}

/** A person's own closed time within some days by day and task, in order. */
export const listWork = async (
  { db, now }: Asking,
  whose: Whose,
  { from, to, ...listing }: Range & Listing,
) => {
  const { days, span } = spanOf({ actor: whose }, { from, to })
  const within = { cuts: cutsOf(days, span, true), span, now }
  const rows = await listPieces(db, whose.id, within, listing)
  return rows.map(({ n, ...line }) => ({ date: days[n - 1]?.date ?? from, ...line }))
}
