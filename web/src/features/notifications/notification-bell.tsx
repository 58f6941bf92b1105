import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useUnreadCount } from './use-notifications.ts'

const loadPanel = async () => (await again(() => import('./notification-panel.tsx'))).NotificationPanel

/** Above it the exact number is of no use. */
const mostShown = 99

/** Opens what happened, and says how much of it is not read (rules §13). */
export const NotificationBell = () => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  const shown = unread > mostShown ? `${formatCount(mostShown)}+` : formatCount(unread)
  return (
    <>
      {/* On a phone a change that waits needs its room, as long as it does; on the narrowest a timer, too. */}
      <span className="relative flex max-sm:group-has-[[data-waiting]]/bar:hidden max-[20rem]:group-has-[[data-running]]/bar:hidden">
        <IconButton
          ref={anchor}
          label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
          icon={<Bell />}
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadPanel().catch(() => undefined)}
          onClick={() => setOpen(!isOpen)}
        />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-medium text-on-accent text-xs leading-none tabular-nums"
          >
            {shown}
          </span>
        )}
      </span>
      <LazyPart isOpen={isOpen} stays load={loadPanel} onFailed={() => setOpen(false)}>
        {(Panel) => <Panel {...{ isOpen, setOpen, anchor }} />}
      </LazyPart>
    </>
  )
}
