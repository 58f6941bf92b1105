import type { User } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { MessageSquare, Settings, Trash2, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { SharedWithYou } from '../../features/sharing/shared-with-you.tsx'
import { formatDay, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useEscape } from '../../lib/page/escape.ts'
import { overlayStyles } from '../../ui/dialog-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { MenuPage } from './menu-pages.ts'
import { NavList, navItemStyles } from './nav-list.tsx'
import { navigation } from './navigation.ts'
import { OwnProfileLink } from './own-profile-link.tsx'
import { useShowsShared } from './sidebar.tsx'

const quiet = `${navItemStyles} w-full text-ink-muted hover:bg-wash hover:text-ink`

export interface MenuDrawerPanelProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  user: User
  /** Those that the navigation does not name. */
  pages: readonly MenuPage[]
  onFeedback: () => void
}

export const MenuDrawerPanel = ({
  id,
  open,
  onOpenChange,
  user,
  pages,
  onFeedback,
}: MenuDrawerPanelProps) => {
  const showsShared = useShowsShared()
  const today = useToday(timezoneOf(user))
  const close = () => onOpenChange(false)
  const returnFocus = useReturnFocus('panel')
  useEscape('above', open, close)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          id={id}
          tabIndex={-1}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] animate-appear flex-col gap-4 overflow-y-auto bg-surface p-3 shadow-float outline-none data-[state=closed]:animate-vanish"
        >
          <div className="flex items-center gap-3 pl-2.5">
            <Radix.Title className="title text-xl">Menu</Radix.Title>
            {/* Where the top bar has no room for it. */}
            <time dateTime={today} className="text-ink-muted text-sm tabular-nums sm:hidden">
              {formatDay(today)}
            </time>
            <Radix.Close asChild>
              <IconButton label="Close menu" icon={<X />} tooltipSide="bottom" className="ml-auto" />
            </Radix.Close>
          </div>
          <nav aria-label="Menu">
            <NavList
              entries={[...navigation, ...pages]}
              labelOf={({ label, menuLabel }) => menuLabel ?? label}
              onFollow={close}
            />
            <ul className="mt-2 flex flex-col gap-0.5 border-line border-t pt-2">
              <li>
                <Link to="/settings" onClick={close} className={quiet}>
                  <Settings />
                  Settings
                </Link>
              </li>
              <li>
                <Link to="/trash" onClick={close} className={quiet}>
                  <Trash2 />
                  Trash
                </Link>
              </li>
              <li>
                <button type="button" aria-haspopup="dialog" onClick={onFeedback} className={quiet}>
                  <MessageSquare />
                  Send Feedback
                </button>
              </li>
            </ul>
          </nav>
          {showsShared && (
            // The panel scrolls as a whole; no list in it is squeezed.
            <div className="shrink-0">
              <SharedWithYou today={today} onFollow={close} />
            </div>
          )}
          <div className="mt-auto">
            <OwnProfileLink user={user} onFollow={close} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
