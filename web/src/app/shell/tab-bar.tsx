import type { User } from '@daybook/contract/accounts'
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarCheck, Ellipsis, type LucideIcon, Plus, SquareCheck, Timer, X } from 'lucide-react'
import { addButton } from '../../lib/page/add-button.ts'
import { cn } from '../../ui/class-names.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { tabStyles } from './tab-styles.ts'
import { useAddAction } from './use-add-action.ts'

interface TabProps {
  to: '/today' | '/tasks' | '/time'
  label: string
  icon: LucideIcon
}

const Tab = ({ to, label, icon: Icon }: TabProps) => {
  const isHere = useLocation({ select: ({ pathname }) => pathname === to })
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={tabStyles(isHere)}>
      <Icon />
      {label}
    </Link>
  )
}

/** The add button, with its label for screen readers (spec 1 §2). */
const AddTab = () => {
  const added = useAddAction({ isTab: true })
  if (!added) return null
  const Picture = added.isCreating ? X : Plus
  return (
    <button
      ref={addButton}
      type="button"
      aria-label={added.label}
      aria-expanded={added.isCreating}
      title={added.label}
      onClick={added.act}
      className={cn(
        'mx-auto flex size-11 items-center justify-center self-center rounded-full [&_svg]:size-5',
        added.isCreating ? 'bg-wash-strong text-ink' : 'bg-accent text-on-accent',
      )}
    >
      <Picture />
    </button>
  )
}

/** The tabs along the bottom below 768 px (rules §14). */
export const TabBar = ({ user }: { user: User }) => (
  <nav
    aria-label="Tabs"
    className="sticky bottom-0 z-20 border-line border-t bg-ground pb-[env(safe-area-inset-bottom)] print:hidden"
  >
    <div className="grid h-14 auto-cols-fr grid-flow-col">
      <Tab to="/today" label="Today" icon={CalendarCheck} />
      <Tab to="/tasks" label="Tasks" icon={SquareCheck} />
      <AddTab />
      <Tab to="/time" label="Time" icon={Timer} />
      <MenuDrawer
        user={user}
        renderOpener={(opener) => (
          <button {...opener} type="button" className={tabStyles(opener['aria-expanded'])}>
            <Ellipsis />
            More
          </button>
        )}
      />
    </div>
  </nav>
)
