import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { buttonStyles } from '../../ui/button-styles.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

interface RowMenuProps {
  /** As in `section 2`. */
  called: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Moves a row, or takes it away. */
export const RowMenu = ({ called, isFirst, isLast, onMove, onRemove }: RowMenuProps) => (
  <DropdownMenu>
    <DropdownMenuTrigger className={buttonStyles({ variant: 'quiet', size: 'sm', square: true })}>
      <Ellipsis />
      <span className="sr-only">Actions for {called}</span>
    </DropdownMenuTrigger>
    <DropdownMenuContent
      // The focus goes where the row went, not back to this button.
      onCloseAutoFocus={(event) => {
        if (document.activeElement !== document.body) event.preventDefault()
      }}
    >
      <DropdownMenuItem
        icon={<ArrowUp />}
        shortcut={['Alt', '↑']}
        disabled={isFirst}
        onSelect={() => onMove(-1)}
      >
        Move up
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<ArrowDown />}
        shortcut={['Alt', '↓']}
        disabled={isLast}
        onSelect={() => onMove(1)}
      >
        Move down
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Trash2 />} onSelect={onRemove}>
        Remove
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
)
