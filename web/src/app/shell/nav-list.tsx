import { Link, useLocation } from '@tanstack/react-router'
import type { NavigationEntry } from '../../lib/feature/feature.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { entryAt } from './entry-at.ts'

/** An entry of the navigation. */
export const navItemStyles =
  'flex h-9 items-center gap-2.5 rounded-md px-2.5 text-base transition-colors [&_svg]:size-4 [&_svg]:shrink-0'

type ListedEntry = Omit<NavigationEntry, 'place'>

interface NavListProps {
  entries: readonly ListedEntry[]
  labelOf: (entry: ListedEntry) => string
  onFollow?: () => void
  /** Shows the keys that lead there beside each. */
  showsKeys?: boolean
}

/** The entries of the navigation; the current page is marked, also for screen readers. */
export const NavList = ({ entries, labelOf, onFollow, showsKeys = false }: NavListProps) => {
  const { pathname } = useLocation()
  const here = entryAt(pathname, entries)
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => {
        const isHere = entry === here
        const link = (
          <Link
            to={entry.to}
            // Else the router marks /jobs at /jobs/manage, too.
            activeOptions={{ exact: true }}
            aria-current={isHere ? 'page' : undefined}
            onClick={onFollow}
            className={cn(
              navItemStyles,
              isHere ? 'bg-wash-strong text-ink' : 'text-ink-muted hover:bg-wash hover:text-ink',
            )}
          >
            <entry.icon />
            {labelOf(entry)}
            {entry.isPro && (
              <Badge tone="outline" className="ml-auto">
                Pro
              </Badge>
            )}
          </Link>
        )
        return (
          <li key={entry.to}>
            {showsKeys && entry.keys ? (
              <Tooltip label={`Go to ${labelOf(entry)}`} shortcut={entry.keys.split(' ')} side="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}
