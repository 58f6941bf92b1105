import { addDays, weekOf } from '@daybook/contract/calendar'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useShownToday } from '../../lib/page/use-shown-today.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PeriodStepper } from '../../ui/period-stepper.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { loadMakeTaskDialog, useTasks } from '../tasks/tasks.ts'
import { TaskPicker } from '../tasks/tasks.tsx'
import { DayChoice } from './day-choice.tsx'
import { EntriesState } from './entries-state.tsx'
import { GridTable } from './grid-table.tsx'
import { gridTaskOf } from './grid-task.ts'
import { useTimeAddress } from './time-address.ts'
import { useEntries } from './time-entries.ts'
import { useWeekGrid } from './use-week-grid.ts'
import { useCopyLastWeek } from './week/use-copy-last-week.ts'
import { askedDays, type GridTask } from './week-grid.ts'

interface Week {
  first: string
  last: string
}

/** One day of the week at a time, where there is no room for seven. */
const shownRows = ({ rows }: ReturnType<typeof useWeekGrid>, day: string | null) =>
  day === null
    ? rows
    : rows.map((row) => ({ ...row, cells: row.cells.filter((cell) => cell.day.date === day) }))

interface GridProps {
  week: Week
  today: string
  /** The day that is chosen where there is room for one. */
  shownToday: string
  timezone: string
}

const Grid = ({ week, today, shownToday, timezone }: GridProps) => {
  const { day: inAddress, change } = useTimeAddress()
  const query = useEntries(...askedDays(week))
  const { tasks } = useTasks()
  const taskById = useMemo(() => new Map(tasks?.map((task) => [task._id, task])), [tasks])
  // Seven columns beside the sidebar would cut the hours.
  const isNarrow = !useIsWide()
  const grid = useWeekGrid(week, query.entries ?? [], { timezone, today })
  const holder = useRef<HTMLDivElement>(null)
  const isInWeek = (date: string | undefined) => date !== undefined && date >= week.first && date <= week.last
  const day = [inAddress, shownToday].find(isInWeek) ?? week.first
  const rows = shownRows(grid, isNarrow ? day : null)
  const isOpen = ({ taskId, takesTime }: GridTask) => taskById.get(taskId)?.can.time ?? takesTime !== false
  const hasRow = new Set(rows.map(({ taskId }) => taskId))
  const hasTime = new Set(
    grid.rows.flatMap(({ taskId, cells }) =>
      cells.some(({ entries }) => entries.length > 0) ? [taskId] : [],
    ),
  )
  const removeRow = (task: GridTask) => {
    flushSync(() => grid.removeRow(task))
    holder.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus()
  }
  const [newTitle, setNewTitle] = useState<string>()
  const copy = useCopyLastWeek(week, timezone)
  const addRow = (task: GridTask) => {
    // The row is there at once, so that its cell can be typed into.
    flushSync(() => grid.addRows([task]))
    const todays = grid.days.findIndex(({ date }) => date === today)
    const column = isNarrow ? 0 : Math.max(0, todays)
    holder.current
      ?.querySelector<HTMLInputElement>(
        `input[data-column="${column}"][data-task="${CSS.escape(task.taskId)}"]`,
      )
      ?.focus()
  }
  return (
    <EntriesState query={query}>
      <div ref={holder} className="flex flex-col gap-4">
        {isNarrow && (
          <DayChoice
            days={grid.days}
            rows={grid.rows}
            shown={day}
            today={today}
            onShow={(date) => change({ day: date })}
          />
        )}
        {rows.length > 0 ? (
          <GridTable
            rows={rows}
            today={today}
            isReadOnly={(task) => !isOpen(task)}
            onType={grid.type}
            onRemove={(task) => (hasTime.has(task.taskId) ? undefined : () => removeRow(task))}
          />
        ) : (
          <EmptyState figure="time">
            Choose a task below and enter how long you worked, or start its timer.
          </EmptyState>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <TaskPicker
            tasks={tasks ?? []}
            isOffered={({ _id, can }) => can.time && !hasRow.has(_id)}
            onPick={(task) => addRow(gridTaskOf(task))}
            onMake={setNewTitle}
          />
          <Button
            variant="quiet"
            disabled={copy.isCopying}
            onClick={() => void copy.start((task) => isOpen(task) && !hasRow.has(task.taskId), grid.addRows)}
          >
            Copy last week
          </Button>
        </div>
        {newTitle !== undefined && (
          <LazyPart isOpen load={loadMakeTaskDialog} onFailed={() => setNewTitle(undefined)}>
            {(MakeTaskDialog) => (
              <MakeTaskDialog
                title={newTitle}
                onMade={(task) => {
                  setNewTitle(undefined)
                  addRow(task)
                }}
                onClose={() => setNewTitle(undefined)}
              />
            )}
          </LazyPart>
        )}
      </div>
    </EntriesState>
  )
}

/** Tasks by the seven days from the person's week start, to be typed into. */
export const WeekView = () => {
  const user = useUser()
  const timezone = timezoneOf(user)
  const today = useToday(timezone)
  const { week: inAddress, change } = useTimeAddress()
  const shownToday = useShownToday(timezone)
  const week = weekOf(inAddress ?? shownToday, user.weekStart)
  const now = weekOf(today, user.weekStart)
  const show = (first: string) => {
    const isUsual = first === now.first && today === shownToday
    change({ week: isUsual ? undefined : first, day: undefined })
  }
  return (
    <section aria-label="Week" className="flex flex-col gap-4">
      <PeriodStepper
        unit="week"
        shown={formatDays(week.first, week.last, today)}
        nowLabel="This week"
        isNow={week.first === now.first}
        onPrevious={() => show(addDays(week.first, -7))}
        onNext={() => show(addDays(week.first, 7))}
        onNow={() => show(now.first)}
      />
      <Grid key={week.first} {...{ week, today, shownToday, timezone }} />
    </section>
  )
}
