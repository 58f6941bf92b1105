import type { User } from '@daybook/contract/accounts'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { SharedWithYou } from '../../features/sharing/shared-with-you.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { overlayStyles } from '../../ui/dialog-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { NavList } from './nav-list.tsx'
import { navigation } from './navigation.ts'
import { OwnProfileLink } from './own-profile-link.tsx'
import { useShowsShared } from './sidebar.tsx'

const entries = navigation.filter(({ menuLabel }) => menuLabel)

interface MenuDrawerPanelProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  user: User
}

export const MenuDrawerPanel = ({ id, open, onOpenChange, user }: MenuDrawerPanelProps) => {
  const showsShared = useShowsShared()
  const today = useToday(timezoneOf(user))
  const close = () => onOpenChange(false)
  const returnFocus = useReturnFocus('panel')
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          id={id}
          tabIndex={-1}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[calc(100vw-3rem)] animate-appear flex-col gap-4 bg-surface p-3 shadow-float outline-none data-[state=closed]:animate-vanish"
        >
          <div className="flex items-center justify-between pl-2.5">
            <Radix.Title className="title text-xl">Menu</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close menu" icon={<X aria-hidden="true" />} tooltipSide="bottom" />
            </Radix.Close>
          </div>
          <nav aria-label="Menu">
            <NavList
              entries={entries}
              labelOf={({ label, menuLabel }) => menuLabel ?? label}
              onFollow={close}
            />
          </nav>
          {showsShared && <SharedWithYou today={today} onFollow={close} />}
          <div className="mt-auto">
            <OwnProfileLink user={user} onFollow={close} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
