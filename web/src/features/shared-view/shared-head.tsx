import { Eye, Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { formatCounted } from '../../lib/formats/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ownerName, wordsOf } from '../sharing/sharing.ts'
import { CopyLink } from './copy-link.tsx'
import type { SharedView } from './read-shared-view.ts'
import type { SharedLink } from './shared-link.ts'

interface EditToggleProps {
  isEditing: boolean
  toggle: () => void
  ref: Ref<HTMLButtonElement>
}

/** Between reading and editing; what was typed waits meanwhile. */
export const EditToggle = ({ isEditing, toggle, ref }: EditToggleProps) => {
  const Picture = isEditing ? Eye : Pencil
  return (
    <Button ref={ref} icon={<Picture />} onClick={toggle}>
      {isEditing ? 'View' : 'Edit'}
    </Button>
  )
}

const titleOf = (view: SharedView): string => {
  switch (view.type) {
    case 'task':
      return 'Shared Task'
    case 'project':
      return 'Shared Project'
    case 'record':
      return `Shared ${wordsOf(view.of)}`
  }
}

/** Said beside the badge, which says what the share allows and not what this reader may do. */
const cannotEdit = ({ sharePermission, hasUsernameAccess, showsTime }: SharedView): string => {
  const who =
    sharePermission === 'editable'
      ? hasUsernameAccess
        ? 'Editable for you in your own lists; this page only shows it.'
        : 'Editable for the people it is shared with by username; with the link alone you can view it.'
      : 'You can view this, but not edit it.'
  return showsTime ? who : `${who} Time is not shown.`
}

const viewsOf = (count: number): string => formatCounted(count, 'view')

interface SharedHeadProps {
  link: SharedLink
  view: SharedView
  /** The way to edit it, for whoever may. */
  toggle: ReactNode
}

/** Its title, its owner, and what the reader may do with it (spec 2 §2). */
export const SharedHead = ({ link, view, toggle }: SharedHeadProps) => (
  <header className="flex flex-col gap-3 border-line border-b pb-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="title text-4xl">{titleOf(view)}</h1>
      <div className="flex gap-2 sm:ml-auto print:hidden">
        {toggle}
        <CopyLink link={link} />
      </div>
    </div>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted">
      <span className="min-w-0">
        Shared by <span dir="auto">{ownerName(view.owner)}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {view.sharePermission === 'editable' ? <Badge>Editable</Badge> : <Badge>Read-only</Badge>}
        {view.hasUsernameAccess && <Badge>Username Access</Badge>}
        <Badge tone="outline" icon={<Eye />}>
          {viewsOf(view.shareStats.viewCount)}
        </Badge>
      </span>
      {!toggle && <span className="w-full text-sm">{cannotEdit(view)}</span>}
    </p>
  </header>
)
