import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ApplyRate } from '../../../lib/figures/apply-rate.tsx'
import { formatCount } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { type Draft, draftsKey, readDrafts } from '../../../lib/records/drafts.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'
import { draftFor, keptSessions, type SessionDraft, sessionWords } from './kept-session.ts'
import { SessionRow } from './session-row.tsx'

/** Time for a task that was typed and is not recorded, the last of it. */
const useSessionDraft = (taskId: string): Draft<SessionDraft> | undefined => {
  const { data: drafts } = useQuery({
    queryKey: draftsKey(keptSessions),
    queryFn: () => readDrafts<SessionDraft>(keptSessions),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return drafts && draftFor(taskId, drafts)
}

const loadDialog = async () => (await again(() => import('./session-dialog.tsx'))).SessionDialog

const shownAtFirst = 5

/** The time recorded on a task, the newest first, and the way to add some by hand. */
export const TaskSessions = ({ task, timezone }: { task: Task; timezone: string }) => {
  const user = useUser()
  const today = useToday(timezone)
  const [edited, setEdited] = useState<WorkSession | 'new'>()
  const [showsAll, setShowsAll] = useState(false)
  const addRef = useRef<HTMLButtonElement>(null)
  const sessions = task.timeTracking.sessions.toReversed()
  const shown = showsAll ? sessions : sessions.slice(0, shownAtFirst)
  const close = () => setEdited(undefined)
  const draft = useSessionDraft(task._id)
  return (
    <section aria-label="Time entries" className="flex flex-col">
      <div className="flex min-h-10 items-center justify-between gap-4 border-line border-b">
        <h3 className={sectionTitleStyles}>
          Time entries{' '}
          {sessions.length > 0 && (
            <span className="font-normal text-ink-muted tabular-nums">{formatCount(sessions.length)}</span>
          )}
        </h3>
        {task.can.time && (
          <Button
            ref={addRef}
            size="sm"
            variant="quiet"
            className="-mr-3"
            icon={<Plus />}
            onPointerEnter={() => void loadDialog().catch(() => undefined)}
            onClick={() => setEdited('new')}
          >
            Add time
          </Button>
        )}
      </div>
      {draft && (
        <Button variant="quiet" size="sm" className="justify-start" onClick={() => setEdited('new')}>
          <span dir="auto" className="truncate">
            Not recorded yet: {sessionWords(draft.typed)}
          </span>
        </Button>
      )}
      {sessions.length === 0 ? (
        <p className="flex min-h-10 items-center text-ink-muted text-sm">No time recorded yet.</p>
      ) : (
        <ul aria-label="Time entries">
          {shown.map((session) => (
            <SessionRow
              key={session._id}
              task={task}
              session={session}
              timezone={timezone}
              today={today}
              isOwn={session.user?._id === user._id}
              onEdit={setEdited}
              afterDelete={() => addRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {sessions.length > shown.length && (
        <Button size="sm" variant="quiet" className="mt-1 self-start" onClick={() => setShowsAll(true)}>
          Show all {formatCount(sessions.length)}
        </Button>
      )}
      {sessions.length > 0 && !task.isSharedWithMe && (
        <div className="mt-2">
          <ApplyRate scope={{ taskId: task._id }} />
        </div>
      )}
      <LazyPart isOpen={edited !== undefined} load={loadDialog} onFailed={close}>
        {(SessionDialog) => (
          <SessionDialog
            task={task}
            session={edited === 'new' ? undefined : edited}
            timezone={timezone}
            onClose={close}
          />
        )}
      </LazyPart>
    </section>
  )
}
