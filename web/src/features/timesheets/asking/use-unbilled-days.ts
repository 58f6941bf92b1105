import { dateIn } from '@daybook/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { unbilledQuery } from '../../../lib/figures/unbilled.ts'
import { type Unbilled, unbilledOf } from '../../../lib/figures/unbilled-sums.ts'
import { timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'

/** A project's time that is not billed. */
export interface UnbilledDays extends Unbilled {
  /** The day on which the first of it began. */
  since: string
}

/** Reads it while `enabled`; undefined where there is none, or where it cannot be read. */
export const useUnbilledDays = (projectId: string, enabled: boolean) => {
  const timezone = timezoneOf(useUser())
  const { data, isLoading } = useQuery({ ...unbilledQuery, enabled })
  const rows = data?.rows.filter((row) => row.projectId === projectId) ?? []
  const worth = unbilledOf(rows, () => projectId).get(projectId)
  const [first] = rows.map((row) => row.since).sort()
  const unbilled: UnbilledDays | undefined =
    first && worth ? { ...worth, since: dateIn(timezone, new Date(first)) } : undefined
  return { unbilled, isLoading }
}
