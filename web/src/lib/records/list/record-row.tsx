import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'

/** What the list tells the row of a record. */
export interface RowProps {
  /** The panel shows it. */
  selected: boolean
  /** The panel beside the list leaves less room. */
  compact: boolean
  onOpen: (id: string) => void
  onDelete: (id: string) => void
}

/** A row that keeps clear of the page's bars, and is laid out only near what is in sight. */
export const RecordRow = ({ className, ...row }: ComponentProps<typeof ListRow>) => (
  <ListRow
    {...row}
    className={cn(
      'scroll-mt-14 scroll-mb-14 [contain-intrinsic-size:auto_var(--row-height)] [content-visibility:auto]',
      className,
    )}
  />
)

interface RowActionsProps extends Pick<RowProps, 'onOpen' | 'onDelete'> {
  record: { _id: string; name: string; can: { edit: boolean; delete: boolean } }
}

/** At the end of a row: edits its record, and asks whether it shall go. */
export const RowActions = ({ record: { _id, name, can }, onOpen, onDelete }: RowActionsProps) => (
  <span className="flex">
    {can.edit && (
      <IconButton
        label={`Edit ${name}`}
        size="sm"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onOpen(_id)}
      />
    )}
    {can.delete && (
      <IconButton
        label={`Delete ${name}`}
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onDelete(_id)}
      />
    )}
  </span>
)
