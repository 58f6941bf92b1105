import type { ReportShare } from '@daybook/contract/reports'

/** The time of each client, the most first: whatever it is worth in which currency, a client has one line. */
export const timeByClient = (shares: readonly ReportShare[]): ReportShare[] => {
  const clients = new Map<string | null, ReportShare>()
  for (const share of shares) {
    const sum = clients.get(share.clientId)
    clients.set(share.clientId, {
      ...(sum ?? share),
      tracked: (sum?.tracked ?? 0) + share.tracked,
      billable: (sum?.billable ?? 0) + share.billable,
    })
  }
  return [...clients.values()].toSorted((one, other) => other.tracked - one.tracked)
}
