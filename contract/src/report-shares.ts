import type { ReportShare } from './reports.ts'

/** The time of each client in each currency, the most first; a client's line is the sum of its projects. */
export const sharesByClient = (shares: readonly ReportShare[]): ReportShare[] => {
  const clients = new Map<string, ReportShare>()
  for (const share of shares) {
    const key = `${share.clientId} ${share.currency}`
    const sum = clients.get(key)
    if (!sum) {
      clients.set(key, share)
      continue
    }
    const hasWorth = sum.earned !== null || share.earned !== null
    clients.set(key, {
      ...sum,
      tracked: sum.tracked + share.tracked,
      billable: sum.billable + share.billable,
      billed: sum.billed + share.billed,
      earned: hasWorth ? (sum.earned ?? 0) + (share.earned ?? 0) : null,
    })
  }
  return [...clients.values()].toSorted((one, other) => other.tracked - one.tracked)
}
