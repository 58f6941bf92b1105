import { localDays } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { useNowMs } from '../../lib/formats/now.ts'
import { toast } from '../../ui/toast.ts'
import { withTimes } from './entry-change.ts'
import type { TypeInto } from './grid-cell.tsx'
import { useChangeEntry } from './time-entries.ts'
import { typeIntoCell } from './typed-cell.ts'
import { type GridTask, gridRows, newGridTasks, touches, withRunningSeconds } from './week-grid.ts'

const blank = {
  startedAt: '',
  stoppedAt: null,
  duration: null,
  note: '',
  billable: true,
  asksBillable: false,
  source: 'manual',
  can: { edit: true, accept: false },
} as const

const newEntry = ({ taskId, title, project, projectId }: GridTask): TimeEntry => ({
  ...blank,
  _id: newId(),
  taskId,
  title,
  project,
  projectId,
})

/** The rows of a week and what typing into them does; an existing row keeps its place. */
export const useWeekGrid = (
  { first, last }: { first: string; last: string },
  entries: readonly TimeEntry[],
  { timezone, today }: { timezone: string; today: string },
) => {
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

  const remove = (entry: TimeEntry) => {
    changeEntry({ kind: 'remove', entry })
    const again = { ...entry, _id: newId() }
    toast({
      id: `remove ${entry._id}`,
      title: 'Time deleted',
      description: `${formatDuration(entry.duration ?? 0)} on ${entry.title}`,
      action: {
        label: 'Undo',
        onPress: () => changeEntry({ kind: 'add', entry: again, billable: entry.billable }),
      },
    })
  }
  const type: TypeInto = (task, cell, seconds) => {
    const ofDay = inWeek.filter((entry) => touches(cell.day, entry, today))
    const step = typeIntoCell(cell, ofDay, seconds, Date.now())
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
        remove(step.entry)
        return undefined
      case 'choose':
        return {
          message: `${formatDuration(cell.seconds)} has been tracked. To reduce it, edit the entries.`,
          offersEntries: true,
        }
      case 'problem':
        return { message: step.message }
    }
  }
  const addRow = (task: GridTask) => setKnown([...known, task])
  return { days, rows, type, addRow }
}
