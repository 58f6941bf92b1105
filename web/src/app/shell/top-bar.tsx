import type { User } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { RunningTimer } from '../../features/tasks/timer/running-timer.tsx'
import { formatDay, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { signedInHome } from '../places.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { WaitingButton } from './outbox/waiting-button.tsx'
import { WeekToggle } from './week-toggle.tsx'

export const TopBar = ({ user, onShortcuts }: { user: User; onShortcuts: () => void }) => {
  const today = useToday(timezoneOf(user))
  return (
    <header className="group/bar sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-ground px-3 sm:gap-3 sm:px-4 md:px-6 print:hidden">
      <MenuDrawer user={user} />
      <Link to={signedInHome} className="flex shrink-0 rounded-sm">
        {/* On a phone only screen readers get the name, which leaves room for the waiting changes and the timer; the narrowest hide the badge. */}
        <Wordmark className="max-sm:group-has-[[data-waiting],[data-running]]/bar:[&>.title]:sr-only" />
      </Link>
      {user.userType === 'pro' && (
        <Badge tone="accent" className="max-[23rem]:group-has-[[data-waiting],[data-running]]/bar:hidden">
          Pro
        </Badge>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3 md:gap-5">
        <WaitingButton />
        <RunningTimer />
        <time dateTime={today} className="hidden shrink-0 text-ink-muted text-sm tabular-nums sm:block">
          {formatDay(today)}
        </time>
        <WeekToggle tooltipSide="bottom" className="max-xl:hidden" />
        <AvatarMenu user={user} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
