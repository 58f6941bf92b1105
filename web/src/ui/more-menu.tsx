import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from './button-styles.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from './dropdown-menu.tsx'

/** What one does with a record less often. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <DropdownMenu>
    <DropdownMenuTrigger className={buttonStyles({ square: true })}>
      <Ellipsis />
      <span className="sr-only">More actions</span>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">{children}</DropdownMenuContent>
  </DropdownMenu>
)
