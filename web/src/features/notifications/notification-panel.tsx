import type { RefObject } from 'react'
import { PopoverPanel } from '../../ui/popover-panel.tsx'
import { NotificationList } from './notification-list.tsx'

interface NotificationPanelProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The bell. */
  anchor: RefObject<HTMLElement | null>
}

/** The list of notifications below the bell. */
export const NotificationPanel = ({ isOpen, setOpen, anchor }: NotificationPanelProps) => (
  <PopoverPanel
    open={isOpen}
    onOpenChange={setOpen}
    anchor={anchor}
    label="Notifications"
    className="flex w-100 flex-col p-3"
  >
    <NotificationList onChoose={() => setOpen(false)} />
  </PopoverPanel>
)
