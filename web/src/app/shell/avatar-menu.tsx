import type { User } from '@daybook/contract/accounts'
import { again } from '../../lib/api/again.ts'
import { useOnline } from '../../lib/connection/online.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts'
import { nameOf } from './name-of.ts'

const loadPanel = async () => (await again(() => import('./avatar-menu-panel.tsx'))).AvatarMenuPanel

// Loaded on demand: nobody opens it before the page shows.
loadPanel().catch(() => undefined)

export const AvatarMenu = ({ user, onShortcuts }: { user: User; onShortcuts: () => void }) => {
  const isOnline = useOnline()
  const { trigger, menu } = useMenuTrigger()
  return (
    <>
      <button {...trigger} type="button" className="flex shrink-0 rounded-full">
        <span className="sr-only">Account menu, </span>
        <Avatar name={nameOf(user)} src={user.profilePicture} status={isOnline ? 'online' : 'offline'} />
      </button>
      <LazyPart isOpen={menu.open} stays load={loadPanel} onFailed={() => menu.onOpenChange(false)}>
        {(Panel) => <Panel {...{ menu, user, onShortcuts }} />}
      </LazyPart>
    </>
  )
}
