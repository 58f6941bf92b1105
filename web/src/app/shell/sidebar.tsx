import type { User } from '@daybook/contract/accounts'
import { useLocation } from '@tanstack/react-router'
import { again } from '../../lib/api/again.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { cn } from '../../ui/class-names.ts'
import { later } from '../../ui/later.tsx'
import { NavList } from './nav-list.tsx'
import { navigation } from './navigation.ts'
import { OwnProfileLink } from './own-profile-link.tsx'

const SharedWithYou = later(
  async () => (await again(() => import('../../features/sharing/shared-with-you.tsx'))).SharedWithYou,
)
SharedWithYou.preload()

/** The pages whose sidebar lists what others share (spec 1 §2). */
export const useShowsShared = (): boolean =>
  useLocation({ select: ({ pathname }) => /^\/(tasks|projects(\/.+)?)$/.test(pathname) })

/** Shows from 768 px on; folds where the list would lose columns to it and a record's panel. */
export const Sidebar = ({ user, isBesidePanel }: { user: User; isBesidePanel: boolean }) => {
  const showsShared = useShowsShared()
  const today = useToday(timezoneOf(user))
  return (
    <aside
      id="sidebar"
      aria-label="Sidebar"
      data-beside={isBesidePanel || undefined}
      className={cn(
        'sticky top-14 hidden h-[calc(100dvh-6rem)] w-56 shrink-0 flex-col gap-4 border-line border-r p-3 print:hidden',
        isBesidePanel ? '3xl:flex' : 'md:flex',
      )}
    >
      <nav aria-label="Main">
        <NavList entries={navigation} labelOf={({ label }) => label} showsKeys />
      </nav>
      {showsShared && <SharedWithYou today={today} />}
      <div className="mt-auto">
        <OwnProfileLink user={user} />
      </div>
    </aside>
  )
}
