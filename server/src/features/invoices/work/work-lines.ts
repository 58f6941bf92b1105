import { dateIn } from '@daybook/contract/calendar'
import { canonicalDecimal, rounded, whole } from '@daybook/contract/decimal'
import type { InvoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { newId } from '../../../db/ids.ts'
import type { RatedEntry } from './billable-work.ts'

export interface WorkLine {
  _id: string
  description: string
  quantity: string
  unitPrice: number
  taskId: string | null
  entries: RatedEntry[]
}

type Grouping = Pick<InvoiceFromTasks, 'groupBy' | 'rounding'> & { timezone: string }

const keyOf = (entry: RatedEntry, groupBy: Grouping['groupBy']): string => {
  if (groupBy === 'entry') return entry.id
  return groupBy === 'task' ? entry.task_id : (entry.project_id ?? 'general')
}

const described = (entry: RatedEntry, { groupBy, timezone }: Grouping): string => {
  if (groupBy === 'project') return entry.project ?? 'General'
  if (groupBy === 'task') return entry.title
  const day = dateIn(timezone, entry.started_at)
  return [`${entry.title}, ${day}`, entry.note].filter(Boolean).join(': ').slice(0, 2000)
}

/** Minutes to which a line goes up; null where it stays as it was tracked. */
export const roundingMinutes = (rounding: InvoiceFromTasks['rounding']): number | null =>
  rounding === 'none' ? null : Number(rounding)

/** Seconds as hours with two decimals, half up: the amount follows from what is printed. */
export const hoursOf = (seconds: number, minutes: number | null): string => {
  const step = (minutes ?? 0) * 60
  const billed = step ? Math.ceil(seconds / step) * step : seconds
  const hundredths = Math.floor((billed * 200 + 3600) / 7200)
  return canonicalDecimal(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)
}

/**
 * Lines in the order in which their work began: one for each group and rate, since a line has one price. What comes to no
 * time makes none.
 */
export const linesOfWork = (entries: readonly RatedEntry[], grouping: Grouping): WorkLine[] => {
  const groups = new Map<string, RatedEntry[]>()
  const byStart = entries.toSorted(
    (one, other) => one.started_at.getTime() - other.started_at.getTime() || (one.id < other.id ? -1 : 1),
  )
  for (const entry of byStart) {
    const key = `${keyOf(entry, grouping.groupBy)} ${entry.rate_minor}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const minutes = roundingMinutes(grouping.rounding)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const seconds = group.reduce((sum, entry) => sum + entry.seconds, 0)
    const quantity = hoursOf(seconds, minutes)
    if (quantity === '0') return []
    return [
      {
        _id: newId(),
        description: described(first, grouping),
        quantity,
        unitPrice: first.rate_minor,
        taskId: grouping.groupBy === 'project' ? null : first.task_id,
        entries: group,
      },
    ]
  })
}

/** What time is worth to the second, in minor units. */
export const worthOf = (entries: readonly RatedEntry[]): number =>
  Number(
    rounded(
      whole(
        entries.reduce((sum, { seconds, rate_minor }) => sum + BigInt(seconds) * BigInt(rate_minor), 0n),
      ).div(whole(3600)),
    ),
  )
