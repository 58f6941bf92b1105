import type { Proposal } from '@daybook/contract/proposals'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { wholeOf } from '../draft/facts.ts'

/** `3 open · €12,400`: what waits for an answer, each currency by itself. */
export const openText = (proposals: readonly Proposal[]): string => {
  const open = proposals.filter(({ status }) => status === 'sent')
  const sums = new Map<string, number>()
  for (const one of open) sums.set(one.currency, (sums.get(one.currency) ?? 0) + wholeOf(one))
  const amounts = [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([currency, sum]) => formatMoney(sum, currency))
  return [`${formatCount(open.length)} open`, ...amounts].join(' · ')
}
