import type { Collaborator } from '@daybook/contract/sharing'
import { Avatar } from '../../../ui/avatar.tsx'
import { ListOption } from '../../../ui/list-option.tsx'
import type { ListParts } from '../../../ui/use-combobox.ts'

interface PeopleListProps extends ListParts {
  suggested: readonly Collaborator[]
}

/** People to name, below the field that is typed into and keeps the focus. */
export const PeopleList = ({ suggested, listProps, optionProps }: PeopleListProps) => (
  <div
    {...listProps}
    aria-label="People you share with"
    className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
  >
    {suggested.map(({ username, displayName, profilePicture }, at) => (
      <ListOption key={username} {...optionProps(at)}>
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
