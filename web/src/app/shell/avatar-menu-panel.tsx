import type { User } from '@daybook/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut, Settings, Trash2, UserRound } from 'lucide-react'
import { useLogout } from '../../lib/session/use-logout.tsx'
import { colorModes, setColorMode, useColorMode } from '../../ui/color-mode.ts'
import {
  DropdownMenuChoice,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../ui/dropdown-menu.tsx'
import { MenuPanel } from '../../ui/menu-panel.tsx'
import type { FromTrigger } from '../../ui/use-menu-trigger.ts'
import { nameOf } from './name-of.ts'

const planLabels = { basic: 'Basic User', pro: 'Pro User' }

interface AvatarMenuPanelProps {
  menu: FromTrigger
  user: User
  onShortcuts: () => void
}

export const AvatarMenuPanel = ({ menu, user, onShortcuts }: AvatarMenuPanelProps) => {
  const mode = useColorMode()
  const navigate = useNavigate()
  const { logout, question } = useLogout()
  return (
    <>
      <MenuPanel {...menu} className="w-60">
        <DropdownMenuLabel className="flex flex-col gap-0.5 py-2">
          <span className="truncate text-base text-ink">{nameOf(user)}</span>
          <span className="font-normal">{planLabels[user.userType]}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label="Colour mode"
          options={colorModes}
          value={mode}
          onValueChange={(value) => setColorMode(value)}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<UserRound />}
          onSelect={() => void navigate({ to: '/profile/$username', params: { username: user.username } })}
        >
          View Profile
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Settings />} onSelect={() => void navigate({ to: '/settings' })}>
          Profile Settings
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Trash2 />} onSelect={() => void navigate({ to: '/trash' })}>
          Trash
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Keyboard />} shortcut={['?']} onSelect={onShortcuts}>
          Keyboard shortcuts
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut />} onSelect={logout}>
          Logout
        </DropdownMenuItem>
      </MenuPanel>
      {question}
    </>
  )
}
