import { deletedWorker } from '@daybook/contract/time-tracking'
import type { AskingEntry } from '@daybook/contract/unbilled-time'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, timezoneOf } from '../../lib/formats/formats.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { changeTask } from '../tasks/tasks.ts'
import { LongEntry } from '../tasks/tasks.tsx'

const can = { edit: true, accept: true }

/** Entries of over 24 hours on one's tasks, whoever worked: they are billed once the owner accepts them. */
export const AskingEntries = ({ entries }: { entries: readonly AskingEntry[] }) => {
  const user = useUser()
  const client = useQueryClient()
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const unsay = (id: string) => setSaid((before) => new Set([...before].filter((one) => one !== id)))
  const asking = entries.filter(({ _id }) => !said.has(_id))
  if (asking.length === 0) return null
  return (
    <ul aria-label="Time to review" className="rounded-lg border border-line">
      {asking.map(({ _id: sessionId, taskId: id, title, startedAt, duration, user: worker }) => (
        <li key={sessionId} className="flex flex-col border-line px-3 py-2 not-last:border-b">
          <p className="flex flex-wrap gap-x-2 text-base">
            <Link to="/tasks" search={{ task: id }} dir="auto" className="underline-offset-4 hover:underline">
              {title}
            </Link>
            <span className="text-ink-muted text-sm">
              {worker?._id !== user._id && `${worker?.displayName ?? deletedWorker} · `}
              {formatInstant(startedAt, timezoneOf(user))}
            </span>
          </p>
          <LongEntry
            entry={{ asksBillable: true, can, duration }}
            onSay={(billable) => {
              setSaid((earlier) => new Set([...earlier, sessionId]))
              const before = { billable: false }
              const change = { kind: 'editSession', id, sessionId, fields: { billable }, before } as const
              // After a refusal it must be read again.
              changeTask(client, change).catch(() => unsay(sessionId))
            }}
          />
        </li>
      ))}
    </ul>
  )
}
