import { type RefObject, useRef } from 'react'
import { PopoverPanel } from '../../ui/popover-panel.tsx'
import { NotificationList } from './notification-list.tsx'

interface NotificationPanelProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The bell. */
  anchor: RefObject<HTMLElement | null>
}

/** The list of notifications below the bell. */
export const NotificationPanel = ({ isOpen, setOpen, anchor }: NotificationPanelProps) => {
  const wentElsewhere = useRef(false)
  const follow = () => {
    wentElsewhere.current = true
    setOpen(false)
  }
  return (
    <PopoverPanel
      open={isOpen}
      onOpenChange={setOpen}
      anchor={anchor}
      wentElsewhere={wentElsewhere}
      label="Notifications"
      className="flex w-100 flex-col p-3"
    >
      <NotificationList onChoose={follow} />
    </PopoverPanel>
  )
}
