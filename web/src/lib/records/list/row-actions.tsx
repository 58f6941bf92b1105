import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RowActionsProps {
  record: { _id: string; name: string }
  onEdit: (id: string) => void
  onDelete: (id: string) => void
}

/** At the end of a row: edits its record, and asks whether it shall go. */
export const RowActions = ({ record: { _id, name }, onEdit, onDelete }: RowActionsProps) => (
  <span className="flex">
    <IconButton
      label={`Edit ${name}`}
      size="sm"
      icon={<Pencil aria-hidden="true" />}
      onClick={() => onEdit(_id)}
    />
    <IconButton
      label={`Delete ${name}`}
      size="sm"
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onDelete(_id)}
    />
  </span>
)
