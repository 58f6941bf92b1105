import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { rowTargetStyles } from '../../../ui/list-row.tsx'
import type { RowProps } from './record-row.tsx'

interface RowNameProps {
  /** In the singular, as in `task`. */
  noun: string
  record: { _id: string; name: string }
  /** In place of its name, which it says to screen readers too. */
  shown?: ReactNode
  onOpen: (id: string) => void
  className?: string
}

/** What opens the record of a row, by its name. */
export const RowName = ({ noun, record: { _id, name }, shown = name, onOpen, className }: RowNameProps) => (
  <button
    {...{ [`data-${noun}`]: _id }}
    type="button"
    dir="auto"
    title={name}
    aria-keyshortcuts="e"
    onClick={() => onOpen(_id)}
    className={cn(rowTargetStyles, className)}
  >
    {shown}
  </button>
)

interface RowActionsProps extends Pick<RowProps<never>, 'onOpen' | 'onDelete'> {
  record: { _id: string; name: string; can: { edit: boolean; delete: boolean } }
}

/** Shows the actions of a row that its panel has too only where the mouse or the focus is; a finger finds them at any time. */
export const quietActionsStyles =
  'flex justify-end pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100'

/** At the end of a row: edits its record, and asks whether it shall go. */
export const RowActions = ({ record: { _id, name, can }, onOpen, onDelete }: RowActionsProps) => (
  <span className={cn(quietActionsStyles, 'min-w-16')}>
    {can.edit && (
      <IconButton label={`Edit ${name}`} size="sm" icon={<Pencil />} onClick={() => onOpen(_id)} />
    )}
    {can.delete && (
      <IconButton label={`Delete ${name}`} size="sm" icon={<Trash2 />} onClick={() => onDelete(_id)} />
    )}
  </span>
)
