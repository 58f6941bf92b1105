import type { User } from '@daybook/contract/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ForgottenTimerBar } from '../../features/tasks/forgotten-timer.tsx'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { timezoneOf } from '../../lib/formats.ts'
import { useOpen } from '../../lib/open-state.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { cn } from '../../ui/class-names.ts'
import { TooltipGroup } from '../../ui/tooltip.tsx'
import { ActionBar } from './action-bar.tsx'
import { usePanelKeys } from './panel-toggle.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptCenter } from './use-kept-center.ts'
import { useLiveEvents } from './use-live-events.ts'

/** What went wrong must be told even when nothing more can be loaded. */
const preloadToasts = () => import('../../ui/toast-surface.tsx').catch(() => undefined)

const Shell = ({ user, children }: { user: User; children: ReactNode }) => {
  useLiveEvents()
  useEffect(() => void preloadToasts(), [])
  usePanelKeys()
  useKeptCenter()
  const [hasSidebar] = useOpen('sidebarOpen')
  const { hasPanel } = useTasksAddress()
  return (
    // A panel stands beside the page, not over it.
    <div className={cn('flex min-h-dvh flex-col', hasPanel && 'md:pr-100')}>
      <TopBar user={user} />
      <div className="flex flex-1">
        {hasSidebar && <Sidebar user={user} isBesidePanel={hasPanel} />}
        <main className="mx-auto w-full min-w-0 max-w-7xl flex-1 px-4 pt-6 pb-10 md:px-8 md:pt-8">
          <ForgottenTimerBar timezone={timezoneOf(user)} />
          {children}
        </main>
      </div>
      <ActionBar />
    </div>
  )
}

/** What stands around every page of a signed-in person. Their cached data lives and ends with it. */
export const SignedIn = ({ user, children }: { user: User; children: ReactNode }) => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <TooltipGroup>
        <Shell user={user}>{children}</Shell>
      </TooltipGroup>
    </QueryClientProvider>
  )
}
