import type { UnbilledTime } from '@daybook/contract/unbilled-time'
import { useQuery } from '@tanstack/react-query'
import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import { unbilledQuery } from '../../../lib/figures/unbilled.ts'
import { unbilledOf } from '../../../lib/figures/unbilled-sums.ts'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useClientOptions } from '../draft/use-parties.ts'

type WorkOfOne = { projectId: string } | { clientId: string }

/** Whose work it is: of one project, of one client, or of some tasks. */
export type WorkOf = WorkOfOne | { taskIds: readonly string[] }

type Lines = readonly (UnbilledTime['totals'][number] & { project?: string })[]

const linesOf = ({ rows, clients }: UnbilledTime, of: WorkOfOne): Lines =>
  'projectId' in of
    ? rows.filter(({ projectId }) => projectId === of.projectId)
    : clients.filter(({ clientId }) => clientId === of.clientId)

/**
 * What is unbilled in each currency of this work, the one with the most time first; nothing until it is known. Of tasks it
 * is not known here: where they are in `several`, all currencies are there to choose.
 */
export const useCurrencies = (
  of: WorkOf | undefined,
  several: boolean,
): { value: string; label: string }[] => {
  const { data } = useQuery({ ...unbilledQuery, enabled: of !== undefined })
  if (!data || !of) return []
  if ('taskIds' in of)
    return several
      ? data.totals.flatMap(({ currency }) => (currency ? { value: currency, label: currency } : []))
      : []
  return linesOf(data, of)
    .toSorted((one, other) => other.seconds - one.seconds)
    .flatMap(({ currency, amount }) =>
      currency === null || amount === null
        ? []
        : [{ value: currency, label: `${currency}, ${formatMoney(amount, currency)}` }],
    )
}

const wordsOf = (lines: Lines): string => {
  const all = unbilledOf(lines, () => null).get(null)
  if (!all) return 'nothing is unbilled'
  const time = formatDuration(all.seconds)
  return all.money ? `${time}, ${all.money} unbilled` : `${time} unbilled, without a rate`
}

const WorkOfRecord = ({ of }: { of: WorkOfOne }) => {
  const query = useQuery(unbilledQuery)
  const clients = useClientOptions({ withArchived: true })
  const { data } = query
  if (!data)
    return query.isPending ? (
      <p className="col-span-full flex min-h-6 items-center">
        <Skeleton className="w-56" />
        <span className="sr-only">Loading the unbilled time</span>
      </p>
    ) : (
      <FailedLine query={query} className="col-span-full">
        The unbilled time failed to load.
      </FailedLine>
    )
  const lines = linesOf(data, of)
  const name =
    'projectId' in of ? lines[0]?.project : clients.find(({ value }) => value === of.clientId)?.label
  // Of a project of which nothing is unbilled no name is known here, and the draft says what it has besides its price.
  if (!name) return null
  return (
    <p className="wrap-anywhere col-span-full min-h-6 text-md tabular-nums">
      <bdi className="font-medium">{name}</bdi>: {wordsOf(lines)}
    </p>
  )
}

/** Says whose work it is, and how much of it is unbilled, whenever that was. */
export const UnbilledWork = ({ of }: { of: WorkOf }) =>
  'taskIds' in of ? (
    <p className="col-span-full min-h-6 text-md tabular-nums">
      Unbilled time of {formatCounted(of.taskIds.length, 'task')}
    </p>
  ) : (
    <WorkOfRecord of={of} />
  )
