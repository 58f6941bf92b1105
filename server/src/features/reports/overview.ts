import { dateIn } from '@daybook/contract/calendar'
import { daysBefore } from '@daybook/contract/report-periods'
import type { ReportMoney, ReportOverview, ReportShare, ReportSums } from '@daybook/contract/reports'
import type { SignedIn } from '../../http/context.ts'
import { whoAmI } from '../accounts/accounts.ts'
import { loadClient } from '../clients/clients.ts'
import { sumMonths, sumTaxes } from '../invoices/invoices.ts'
import { loadProject } from '../projects/projects.ts'
import { sumWork, type WorkShare } from '../time/time.ts'

interface Asked {
  from: string
  to: string
  clientId?: string | undefined
  projectId?: string | undefined
}

const sumOf = <T>(rows: readonly T[], figure: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0)

interface Money extends Pick<ReportOverview, 'taxes'> {
  months: Omit<ReportOverview['months'][number], 'earned'>[]
}

/** Minor units an hour, rounded half up; null without time. */
const hourly = (earned: number, tracked: number): number | null =>
  tracked > 0 ? Number((2n * BigInt(earned) * 3600n + BigInt(tracked)) / (2n * BigInt(tracked))) : null

/** What the lines come to, each currency by itself. */
const totalsOf = (shares: readonly ReportShare[], { months, taxes }: Money): ReportSums => {
  const currencies = new Set([...shares, ...months, ...taxes].map(({ currency }) => currency))
  const moneyIn = (currency: string): ReportMoney => {
    const inIt = <T extends { currency: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.currency === currency)
    const tracked = sumOf(inIt(shares), (share) => share.tracked)
    const earned = sumOf(inIt(shares), (share) => share.earned ?? 0)
    return {
      ...{ currency, tracked, earned, hourlyWorth: hourly(earned, tracked) },
      invoiced: sumOf(inIt(months), (month) => month.invoiced),
      paid: sumOf(inIt(months), (month) => month.paid),
      tax: sumOf(inIt(taxes), (line) => line.tax),
    }
  }
  return {
    tracked: sumOf(shares, ({ tracked }) => tracked),
    billable: sumOf(shares, ({ billable }) => billable),
    billed: sumOf(shares, ({ billed }) => billed),
    money: [...currencies].sort().map(moneyIn),
  }
}

/** Invoices are kept by client: of one project there are none. */
const readMoney = async ({ db, actor }: SignedIn, { projectId, ...asked }: Asked): Promise<Money> => {
  if (projectId) return { months: [], taxes: [] }
  const scope = { ownerId: actor.id, ...asked }
  const [months, taxes] = await Promise.all([sumMonths(db, scope), sumTaxes(db, scope)])
  return { months, taxes }
}

const presentShares = (shares: readonly WorkShare[], ownCurrency: string): ReportShare[] =>
  shares
    .map((share) => ({
      ...share,
      project: share.project ?? 'General',
      currency: share.currency ?? ownCurrency,
    }))
    .toSorted((one, other) => other.tracked - one.tracked)

/** The months of each currency, one after the other, with what was earned in each beside its invoices. */
const withWorth = (
  months: Money['months'],
  worth: readonly { month: string; currency: string; earned: number }[],
): ReportOverview['months'] => {
  const rows = new Map<string, ReportOverview['months'][number]>()
  for (const row of [...months, ...worth]) {
    const key = `${row.currency} ${row.month}`
    rows.set(key, { earned: 0, invoiced: 0, paid: 0, ...rows.get(key), ...row })
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/**
 * All figures of some days, and the sums of the days before (rules §17).
 * @throws Refusal 404 for a client or project that the actor does not see.
 */
export const readOverview = async (ctx: SignedIn, asked: Asked): Promise<ReportOverview> => {
  const { from, to, clientId, projectId } = asked
  const filters = { clientId, projectId }
  if (clientId) await loadClient(ctx, clientId)
  if (projectId) await loadProject(ctx, projectId)
  const { currency } = await whoAmI(ctx)
  const before = daysBefore({ from, to }, dateIn(ctx.actor.timezone, ctx.now))
  const [work, money, moneyBefore] = await Promise.all([
    sumWork(ctx, ctx.actor, { from, to, ...filters, before }),
    readMoney(ctx, { from, to, ...filters }),
    readMoney(ctx, { ...before, ...filters }),
  ])
  const shares = presentShares(work.shares, currency)
  return {
    ...{ days: work.days, shares, taxes: money.taxes, months: withWorth(money.months, work.months) },
    totals: totalsOf(shares, money),
    earlier: totalsOf(presentShares(work.earlier, currency), moneyBefore),
    ...{ before, hasInvoices: projectId === undefined },
  }
}
