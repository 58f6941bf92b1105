import { localDays } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { serverAheadMs } from '../../lib/api/server-clock.ts'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { useNowMs } from '../../lib/formats/now.ts'
import { withTimes } from './entry-change.ts'
import type { TypeInto } from './grid-cell.tsx'
import { newEntry } from './new-entry.ts'
import { removeEntry, useChangeEntry } from './time-entries.ts'
import { typeIntoCell } from './typed-cell.ts'
import { type GridTask, gridRows, newGridTasks, touches, withRunningSeconds } from './week-grid.ts'

/** The rows of a week and what typing into them does; an existing row keeps its place. */
export const useWeekGrid = (
  { first, last }: { first: string; last: string },
  entries: readonly TimeEntry[],
  { timezone, today }: { timezone: string; today: string },
) => {
  const client = useQueryClient()
  const changeEntry = useChangeEntry()
  const [known, setKnown] = useState<readonly GridTask[]>([])
  const days = useMemo(() => localDays(timezone, first, last), [timezone, first, last])
  const inWeek = useMemo(
    () => entries.filter((entry) => days.some((day) => touches(day, entry, today))),
    [entries, days, today],
  )
  const fresh = newGridTasks(inWeek, known)
  if (fresh.length > 0) setKnown([...known, ...fresh])
  const closed = useMemo(() => gridRows(days, inWeek, known, today), [days, inWeek, known, today])
  const runs = inWeek.some(({ stoppedAt }) => stoppedAt === null)
  const nowMs = useNowMs(runs)
  const rows = useMemo(
    () => (runs ? withRunningSeconds(closed, today, nowMs) : closed),
    [closed, runs, today, nowMs],
  )

  const type: TypeInto = (task, cell, seconds) => {
    const ofDay = inWeek.filter((entry) => touches(cell.day, entry, today))
    const step = typeIntoCell(cell, ofDay, seconds, Date.now() + serverAheadMs())
    switch (step.kind) {
      case 'nothing':
        return undefined
      case 'add':
        changeEntry({ kind: 'add', entry: withTimes(newEntry(task), step) })
        return undefined
      case 'change': {
        const { startedAt, stoppedAt } = step
        const fields = { startedAt, stoppedAt }
        const before = { startedAt: step.entry.startedAt, stoppedAt: step.entry.stoppedAt ?? undefined }
        changeEntry({ kind: 'change', entry: withTimes(step.entry, step), fields, before })
        return undefined
      }
      case 'remove':
        removeEntry(client, step.entry)
        return undefined
      case 'choose':
        return {
          message: `${formatDuration(cell.seconds)} has been tracked. To reduce it, edit the entries.`,
          offersEntries: true,
        }
      case 'problem':
        return step
    }
  }
  // Others may have come since the caller was rendered.
  const addRows = (tasks: readonly GridTask[]) =>
    setKnown((before) => [
      ...before,
      ...tasks.filter(({ taskId }) => before.every((row) => row.taskId !== taskId)),
    ])
  /** Takes away a line; one with time comes back with it. */
  const removeRow = ({ taskId }: GridTask) =>
    setKnown((before) => before.filter((row) => row.taskId !== taskId))
  return { days, rows, type, addRows, removeRow }
}
