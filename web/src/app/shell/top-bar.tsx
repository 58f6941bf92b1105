import type { User } from '@daybook/contract/accounts'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import type { SearchProps } from '../../features/search/palette-option.ts'
import { RunningTimer } from '../../features/tasks/timer/running-timer.tsx'
import { TimerStarter } from '../../features/tasks/timer/timer-starter.tsx'
import { again } from '../../lib/api/again.ts'
import { formatDay, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { later } from '../../ui/later.tsx'
import { useIsNarrow } from '../../ui/use-media-query.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { signedInHome } from '../places.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { navigation } from './navigation.ts'
import { WaitingButton } from './outbox/waiting-button.tsx'

/** Keeps the place of the search and the bell until they are loaded; without them the page goes on. */
const Space = () => <div className="w-18 sm:w-19 md:w-21 lg:w-43" />
const SearchAndBell = later<SearchProps>(
  () =>
    again(() => import('./search-and-bell.tsx')).then(
      (loaded) => loaded.SearchAndBell,
      () => Space,
    ),
  Space,
)

export const TopBar = ({ user, onShortcuts }: { user: User; onShortcuts: () => void }) => {
  const { pathname } = useLocation()
  const today = useToday(timezoneOf(user))
  const isNarrow = useIsNarrow()
  // There the timer stands on the page itself.
  const hasTimerCard = pathname === signedInHome || (isNarrow && pathname === '/time')
  return (
    <header className="group/bar sticky top-0 z-20 md:z-35 flex h-14 items-center gap-2 border-line border-b bg-ground px-3 sm:gap-3 sm:px-4 md:px-6 print:hidden">
      <MenuDrawer
        user={user}
        renderOpener={(opener) => (
          <IconButton {...opener} label="Open menu" icon={<Menu />} className="-ml-2 md:hidden" />
        )}
      />
      <Link to={signedInHome} className="flex shrink-0 rounded-sm">
        {/* On a phone only screen readers get the name, which leaves room for the waiting changes and the timer; the narrowest hide the badge. */}
        <Wordmark className="max-sm:group-has-[[data-waiting],[data-running]]/bar:[&>.title]:sr-only" />
      </Link>
      {user.userType === 'pro' && (
        <Badge
          tone="outline"
          className="max-[22rem]:hidden max-[23rem]:group-has-[[data-waiting],[data-running]]/bar:hidden"
        >
          Pro
        </Badge>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2 max-[22rem]:gap-1 sm:gap-3 md:gap-5">
        <WaitingButton />
        {!hasTimerCard && <RunningTimer />}
        <TimerStarter standsOnPage={hasTimerCard} />
        <SearchAndBell navigation={navigation} />
        <time dateTime={today} className="hidden shrink-0 text-ink-muted text-sm tabular-nums sm:block">
          {formatDay(today)}
        </time>
        <AvatarMenu user={user} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
