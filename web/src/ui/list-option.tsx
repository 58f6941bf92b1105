import type { ReactNode } from 'react'
import { menuItemColors, menuItemStyles } from './menu-styles.ts'

interface ListOptionProps {
  id: string
  /** Whether the arrow keys have selected it. */
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of the options below a field, which keeps the focus: with the keyboard the field itself chooses. */
export const ListOption = ({ id, isChosen, onChoose, children }: ListOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-highlighted={isChosen || undefined}
    onPointerDown={(event) => event.preventDefault()}
    // Not on touch start: that may begin a scroll of the list.
    onClick={onChoose}
    className={`${menuItemStyles} ${menuItemColors.usual} hover:bg-wash`}
  >
    {children}
  </div>
)
