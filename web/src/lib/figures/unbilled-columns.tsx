import { formatDuration } from '../formats/clock-formats.ts'
import type { Column } from '../records/list/columns.tsx'
import type { Unbilled } from './unbilled-sums.ts'

/** The columns of what waits to be billed: its time, and its worth in each currency. */
export const unbilledColumns = <R extends { _id: string }>(
  unbilled: ReadonlyMap<string | null, Unbilled>,
  timeFrom: Column<R>['from'],
): Column<R>[] => [
  {
    key: 'unbilled time',
    label: 'Unbilled time',
    width: 'w-20',
    align: 'end',
    from: timeFrom,
    value: ({ _id }) => {
      const seconds = unbilled.get(_id)?.seconds ?? 0
      return seconds > 0 && formatDuration(seconds)
    },
  },
  {
    key: 'unbilled',
    label: 'Unbilled',
    width: 'w-28',
    align: 'end',
    from: '@md',
    phone: 'line',
    value: ({ _id }) => {
      const money = unbilled.get(_id)?.money
      return (
        money && (
          <span title={money} className="min-w-0 truncate text-ink">
            {money}
          </span>
        )
      )
    },
  },
]
