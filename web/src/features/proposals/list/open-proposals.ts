import type { Proposal } from '@daybook/contract/proposals'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'

/** `3 open · €12,400`: what waits for an answer, each currency by itself. */
export const openText = (proposals: readonly Proposal[]): string => {
  const open = proposals.filter(({ status }) => status === 'sent')
  const sums = new Map<string, number>()
  for (const { currency, total } of open) sums.set(currency, (sums.get(currency) ?? 0) + total)
  const amounts = [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([currency, sum]) => formatMoney(sum, currency))
  return [`${formatCount(open.length)} open`, ...amounts].join(' · ')
}
