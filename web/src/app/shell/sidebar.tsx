import type { User } from '@daybook/contract/accounts'
import { useLocation } from '@tanstack/react-router'
import { SharedWithYou } from '../../features/sharing/shared-with-you.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { cn } from '../../ui/class-names.ts'
import { NavList } from './nav-list.tsx'
import { navigation } from './navigation.ts'
import { OwnProfileLink } from './own-profile-link.tsx'

/** The pages whose sidebar lists what others share (spec 1 §2). */
export const useShowsShared = (): boolean =>
  useLocation({ select: ({ pathname }) => /^\/(tasks|projects(\/.+)?)$/.test(pathname) })

/** Shows from 768 px on; hidden while a record's panel leaves it no room. */
export const Sidebar = ({ user, isBesidePanel }: { user: User; isBesidePanel: boolean }) => {
  const showsShared = useShowsShared()
  const today = useToday(timezoneOf(user))
  return (
    <aside
      id="sidebar"
      aria-label="Sidebar"
      className={cn(
        'sticky top-14 hidden h-[calc(100dvh-7rem)] w-56 shrink-0 flex-col gap-4 border-line border-r p-3 print:hidden',
        isBesidePanel ? 'xl:flex' : 'md:flex',
      )}
    >
      <nav aria-label="Main">
        <NavList entries={navigation} labelOf={({ label }) => label} />
      </nav>
      {showsShared && <SharedWithYou today={today} />}
      <div className="mt-auto">
        <OwnProfileLink user={user} />
      </div>
    </aside>
  )
}
