import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import { deletedWorker, type WorkSession } from '@daybook/contract/time-tracking'
import { BilledOn } from '../../../lib/figures/billed-on.tsx'
import { formatCount, formatDay, formatTime } from '../../../lib/formats/formats.ts'
import { isEdited } from '../../../lib/records/edit.ts'
import { cn } from '../../../ui/class-names.ts'
import { DurationFigure } from '../../../ui/duration-figure.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { useChangeTask } from '../tasks.ts'
import { DeleteSession } from './delete-session.tsx'
import { keptEditOf } from './kept-session.ts'
import { LongEntry } from './long-entry.tsx'

interface SessionRowProps {
  task: Task
  session: WorkSession
  timezone: string
  today: string
  isOwn: boolean
  onEdit: (session: WorkSession) => void
  afterDelete: () => void
}

const dayMs = 86_400_000

/** Calendar days between start and end, by the person's clock. */
const daysLater = ({ startedAt, stoppedAt }: WorkSession, timezone: string): number => {
  const [first, last] = [startedAt, stoppedAt].map((at) => Date.parse(dateIn(timezone, new Date(at))))
  return ((last as number) - (first as number)) / dayMs
}

/** When, how long, and below it what is to be said of it. */
export const SessionRow = (props: SessionRowProps) => {
  const { task, session, timezone, today, isOwn, onEdit, afterDelete } = props
  const day = formatDay(dateIn(timezone, new Date(session.startedAt)), today)
  const [from, to] = [formatTime(session.startedAt, timezone), formatTime(session.stoppedAt, timezone)]
  const later = daysLater(session, timezone)
  const changeTask = useChangeTask()
  const isChangeable = session.can.edit
  const say = (billable: boolean) =>
    changeTask({
      kind: 'editSession',
      id: task._id,
      sessionId: session._id,
      fields: { billable },
      before: { billable: session.billable },
    })
  const when = (
    <>
      <span className="shrink-0 text-ink">{day}</span>{' '}
      <span className="min-w-0 truncate text-ink-muted text-sm">
        {from}–{to}
        {later > 0 && (
          <>
            <span aria-hidden="true"> +{later}</span>
            <span className="sr-only">
              , {later === 1 ? 'the day after' : `${formatCount(later)} days later`}
            </span>
          </>
        )}
      </span>
    </>
  )
  const remarks = [
    !isOwn && (session.user?.displayName ?? deletedWorker),
    !session.billable && !session.asksBillable && 'Not billable',
    isChangeable && isEdited(keptEditOf(session._id)) && 'Your change is not saved',
    session.note,
  ].filter(Boolean)
  const whenStyles = 'flex min-w-0 items-baseline gap-2 tabular-nums'
  return (
    <ListRow
      className="h-auto min-h-10 px-0 py-0.5"
      trailing={
        <>
          <BilledOn entry={session} />
          <DurationFigure seconds={session.duration} />
          {isChangeable && (
            <DeleteSession
              task={task}
              session={session}
              name={`${day} ${from}–${to}`}
              afterDelete={afterDelete}
            />
          )}
        </>
      }
    >
      <span className="flex min-w-0 flex-1 flex-col">
        {isChangeable ? (
          <button
            type="button"
            data-session={session._id}
            onClick={() => onEdit(session)}
            className={cn(rowTargetStyles, whenStyles)}
          >
            <span className="sr-only">Edit</span>
            {when}
          </button>
        ) : (
          <span className={whenStyles}>{when}</span>
        )}
        {remarks.length > 0 && (
          <span dir="auto" className="truncate text-ink-muted text-sm">
            {remarks.join(' · ')}
          </span>
        )}
        <LongEntry entry={session} onSay={say} />
      </span>
    </ListRow>
  )
}
