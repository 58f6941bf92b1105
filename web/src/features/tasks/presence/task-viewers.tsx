import type { Task } from '@daybook/contract/tasks'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useViewers } from './viewers.ts'

/** More people than these are counted. */
const mostFaces = 3

/** Who else looks at the task, for the bar above its details: faces in a row, their names in words. */
export const TaskViewers = ({ task }: { task: Task }) => {
  const { hasOthers, viewers } = useViewers(task)
  if (!hasOthers) return null
  const names = viewers.map(({ displayName, username }) => displayName || username)
  const words = names.length > 0 ? `Also here: ${names.join(', ')}` : ''
  const more = viewers.length - mostFaces
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {viewers.length > 0 && (
        <Tooltip label={words} side="bottom">
          <span
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its words show on focus too
            tabIndex={0}
            role="group"
            aria-label={words}
            className="mx-2 flex shrink-0 items-center rounded-full"
          >
            {viewers.slice(0, mostFaces).map(({ username, profilePicture }, index) => (
              <Avatar
                key={username}
                name={names[index] ?? username}
                src={profilePicture}
                size="sm"
                className="-ms-1 rounded-full ring-2 ring-surface first:ms-0"
              />
            ))}
            {more > 0 && <span className="ms-1 text-ink-muted text-xs tabular-nums">+{more}</span>}
          </span>
        </Tooltip>
      )}
    </>
  )
}
