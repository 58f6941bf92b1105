import type { ReactNode } from 'react'
import { menuItemColors, menuItemStyles } from './menu-styles.ts'

interface ListOptionProps {
  id: string
  /** Whether the arrow keys are on it. */
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of those that are offered below a field, which keeps the focus: with the keyboard the field itself chooses. */
export const ListOption = ({ id, isChosen, onChoose, children }: ListOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-highlighted={isChosen || undefined}
    onPointerDown={(event) => {
      event.preventDefault()
      onChoose()
    }}
    className={`${menuItemStyles} ${menuItemColors.usual} hover:bg-wash`}
  >
    {children}
  </div>
)
