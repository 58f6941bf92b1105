import type { Collaborator } from '@daybook/contract/sharing'
import { Avatar } from '../../../ui/avatar.tsx'
import { ListOption } from '../../../ui/list-option.tsx'

interface PeopleListProps {
  id: string
  suggested: readonly Collaborator[]
  /** The one that the arrow keys are on. */
  index: number
  onChoose: (username: string) => void
}

/** People to name, below the field that is typed into and keeps the focus. */
export const PeopleList = ({ id, suggested, index, onChoose }: PeopleListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="People you share with"
    className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
  >
    {suggested.map(({ username, displayName, profilePicture }, at) => (
      <ListOption
        key={username}
        id={`${id}-${at}`}
        isChosen={at === index}
        onChoose={() => onChoose(username)}
      >
        <span aria-hidden="true" className="flex">
          <Avatar name={displayName || username} src={profilePicture} size="sm" />
        </span>
        <span dir="auto" className="min-w-0 truncate">
          {displayName || username}
        </span>
        <span className="ml-auto shrink-0 text-ink-muted text-sm">@{username}</span>
      </ListOption>
    ))}
  </div>
)
