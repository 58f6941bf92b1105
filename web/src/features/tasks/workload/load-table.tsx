import type { MemberLoad } from '@daybook/contract/team-time'
import { formatDuration, formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatCounted, formatDay, formatDayParts } from '../../../lib/formats/formats.ts'
import { workerName } from '../../../lib/formats/worker-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/class-names.ts'
import { CutText } from '../../../ui/cut-text.tsx'
import { useLoadBoard } from './load-board.ts'
import { LoadFigure, LoadTasks } from './load-place.tsx'
import { type LoadRow, noDay, placeName } from './place-tasks.ts'

/** Who it is about, and their figures over all open tasks and the week. */
const MemberHead = ({ load: { user, openTasks, estimatedTime, tracked } }: { load: MemberLoad }) => (
  <span className="flex min-w-0 items-start gap-2 text-start">
    {user && (
      <span aria-hidden="true" className="flex shrink-0">
        <Avatar name={user.displayName} />
      </span>
    )}
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 font-medium">
        <CutText>{user ? workerName(user) : 'Not assigned'}</CutText>
      </span>
      <span className="flex flex-wrap gap-x-2 text-ink-muted text-xs tabular-nums">
        <span>{formatCounted(openTasks, 'open task')}</span>
        {estimatedTime > 0 && <span>{formatMinutes(estimatedTime)} estimated</span>}
        {tracked && <span>{formatDuration(tracked.reduce((sum, day) => sum + day, 0))} tracked</span>}
      </span>
    </span>
  </span>
)

const nameOf = ({ user }: MemberLoad): string => (user ? workerName(user) : 'Not assigned')

/** Members by days, where there is room for it. */
export const LoadTable = ({ rows }: { rows: readonly LoadRow[] }) => {
  const { days, today, drag } = useLoadBoard()
  const cell = 'border-line border-r border-b p-2 align-top transition-colors'
  return (
    <table className="w-full table-fixed border-collapse border-line border-t border-l">
      <caption className="sr-only">What each member has to do on each day</caption>
      <thead>
        <tr className="text-sm">
          <th
            scope="col"
            className="w-44 border-line border-r border-b p-2 text-start font-medium text-ink-muted"
          >
            Member
          </th>
          {days.map((date) => {
            const { weekday, day } = formatDayParts(date)
            return (
              <th key={date} scope="col" className="border-line border-r border-b p-2 text-start font-medium">
                <time dateTime={date} className={cn('flex flex-col', date === today && 'text-accent-ink')}>
                  {weekday}
                  <span className="font-normal text-ink-muted text-xs tabular-nums">{day}</span>
                </time>
              </th>
            )
          })}
          <th scope="col" className="border-line border-r border-b p-2 text-start font-medium text-ink-muted">
            Earlier or no day
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ load, places }) => {
          const id = load.user?._id ?? null
          return (
            <tr key={id}>
              <th scope="row" className={cn(cell, 'font-normal')}>
                <MemberHead load={load} />
              </th>
              {days.map((date, at) => (
                <td
                  key={date}
                  data-drop={placeName(id, date)}
                  className={cn(cell, drag?.place === placeName(id, date) && 'bg-wash-strong')}
                >
                  <div className="flex flex-col gap-2">
                    <LoadFigure tasks={places.get(date)} tracked={load.tracked?.[at] ?? null} />
                    <LoadTasks
                      tasks={places.get(date)}
                      label={`${nameOf(load)}, ${formatDay(date, today)}`}
                    />
                  </div>
                </td>
              ))}
              <td
                data-drop={placeName(id, noDay)}
                className={cn(cell, drag?.place === placeName(id, noDay) && 'bg-wash-strong')}
              >
                <div className="flex flex-col gap-2">
                  <LoadTasks tasks={places.get(noDay)} label={`${nameOf(load)}, earlier or no day`} />
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Members below each other, each with the days that hold something. */
export const LoadLists = ({ rows }: { rows: readonly LoadRow[] }) => {
  const { days, today, drag } = useLoadBoard()
  return (
    <div className="flex flex-col gap-6">
      {rows.map(({ load, places }) => {
        const id = load.user?._id ?? null
        return (
          <section key={id} aria-label={nameOf(load)} className="flex flex-col">
            <h2 className="border-line border-b pb-2">
              <MemberHead load={load} />
            </h2>
            {[...days, noDay].map((day) => {
              const tasks = places.get(day)
              const tracked = load.tracked?.[days.indexOf(day)] ?? null
              return (
                <div
                  key={day}
                  data-drop={placeName(id, day)}
                  className={cn(
                    'flex flex-col gap-2 border-line border-b py-2 transition-colors',
                    drag?.place === placeName(id, day) && 'bg-wash-strong',
                    !tasks && !tracked && 'hidden',
                    drag && 'flex',
                  )}
                >
                  <h3 className={cn('font-medium text-sm', day === today && 'text-accent-ink')}>
                    {day === noDay ? 'Earlier or no day' : formatDay(day, today)}
                  </h3>
                  {day !== noDay && <LoadFigure {...{ tasks, tracked }} />}
                  <LoadTasks
                    tasks={tasks}
                    label={`${nameOf(load)}, ${day === noDay ? 'earlier or no day' : formatDay(day, today)}`}
                  />
                </div>
              )
            })}
          </section>
        )
      })}
    </div>
  )
}
