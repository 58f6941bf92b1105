import type { User } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { nameOf } from './name-of.ts'

/** Links to the person's public profile (spec 1 §2). */
export const OwnProfileLink = ({ user, onFollow }: { user: User; onFollow?: () => void }) => (
  <Link
    to="/profile/$username"
    params={{ username: user.username }}
    onClick={onFollow}
    className="flex h-12 items-center gap-2.5 rounded-md px-2 text-ink-muted transition-colors hover:bg-wash hover:text-ink"
  >
    <span aria-hidden="true" className="flex">
      <Avatar name={nameOf(user)} src={user.profilePicture} size="sm" />
    </span>
    <span className="sr-only">Your profile, </span>
    <span dir="auto" className="min-w-0 truncate text-base">
      {nameOf(user)}
    </span>
  </Link>
)
