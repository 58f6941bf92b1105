import type { User } from '@daybook/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, Settings, Trash2, UserRound } from 'lucide-react'
import { useOnline } from '../../lib/online.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { setColorMode, useColorMode } from '../../ui/color-mode.ts'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { nameOf } from './name-of.ts'
import { useLogout } from './outbox/use-logout.tsx'

const planLabels = { basic: 'Basic User', pro: 'Pro User' }

export const AvatarMenu = ({ user, onShortcuts }: { user: User; onShortcuts: () => void }) => {
  const mode = useColorMode()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const name = nameOf(user)
  const { logout, question } = useLogout()
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger className="flex shrink-0 rounded-full">
          <span className="sr-only">Account menu, </span>
          <Avatar name={name} src={user.profilePicture} status={isOnline ? 'online' : 'offline'} />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-60">
          <DropdownMenuLabel className="flex flex-col gap-0.5 py-2">
            <span className="truncate text-base text-ink">{name}</span>
            <span className="font-normal">{planLabels[user.userType]}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuCheckboxItem
            checked={mode === 'dark'}
            onCheckedChange={(dark) => setColorMode(dark ? 'dark' : 'light')}
            onSelect={(event) => event.preventDefault()}
          >
            Dark mode
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            icon={<UserRound aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/profile/$username', params: { username: user.username } })}
          >
            View Profile
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Settings aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/settings' })}
          >
            Profile Settings
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/trash' })}
          >
            Trash
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Keyboard aria-hidden="true" />} shortcut={['?']} onSelect={onShortcuts}>
            Keyboard shortcuts
          </DropdownMenuItem>
          <DropdownMenuItem icon={<LogOut aria-hidden="true" />} onSelect={logout}>
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {question}
    </>
  )
}
