import type { User } from '@daybook/contract/accounts'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useHasApplication } from '../../features/jobs/jobs-kind.ts'
import { ForgottenTimerBar } from '../../features/tasks/timer/forgotten-timer.tsx'
import { again } from '../../lib/api/again.ts'
import { keepApp } from '../../lib/connection/service-worker.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useOpen } from '../../lib/page/open-state.ts'
import { useSnapshot } from '../../lib/snapshot/use-snapshot.ts'
import { cn } from '../../ui/class-names.ts'
import { later } from '../../ui/later.tsx'
import { contentId, SkipLink } from '../../ui/skip-link.tsx'
import { clearStayingToasts } from '../../ui/toast.ts'
import { useIsNarrow } from '../../ui/use-media-query.ts'
import { features } from '../features.ts'
import { PageSpinner } from '../page-spinner.tsx'
import { ActionBar } from './action-bar.tsx'
import { openWork } from './outbox/open-work.ts'
import { PanelsBeside, usePanels } from './panels.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeptCenter } from './use-kept-center.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useMissingZone } from './use-missing-zone.ts'
import { usePagesAhead } from './use-pages-ahead.ts'
import { usePanelKeys } from './use-panel-keys.ts'
import { usePaymentReturn } from './use-payment-return.ts'
import { useRecordOpener } from './use-record-opener.ts'
import { useHasWeekPanel } from './week-toggle.tsx'

/** Keeps the place of the tabs until they are loaded. */
const TabBarSpace = () => <div className="h-14 md:hidden" />
const TabBar = later(async () => (await again(() => import('./tab-bar.tsx'))).TabBar, TabBarSpace)

/** The query keys that a device stores, to be shown without a network (rules §13). */
const keptKeys: readonly QueryKey[] = features.flatMap(({ kept = [] }) => kept)

const Shell = ({ user, children }: { user: User; children: ReactNode }) => {
  useLiveEvents()
  useMissingZone()
  usePaymentReturn()
  usePagesAhead()
  useRecordOpener()
  useEffect(keepApp, [])
  useEffect(() => clearStayingToasts, [])
  useKeptCenter()
  const [hasSidebar] = useOpen('sidebarOpen')
  const panels = usePanels()
  const isNarrow = useIsNarrow()
  const hasWeekPanel = useHasWeekPanel()
  const hasApplication = useHasApplication()
  const hasPanel = hasWeekPanel || hasApplication || panels.some((panel) => panel.hasPanel)
  usePanelKeys(hasPanel)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar user={user} onShortcuts={() => setShowsShortcuts(true)} />
      {/* A panel shows beside the page, not over it, and moves neither bar. */}
      <div className={cn('flex flex-1', hasPanel && 'md:pr-100')}>
        {hasSidebar && <Sidebar user={user} isBesidePanel={hasPanel} />}
        <main
          id={contentId}
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-7xl flex-1 scroll-mt-14 px-4 pt-6 pb-10 outline-none md:px-8 md:pt-8"
        >
          <ForgottenTimerBar timezone={timezoneOf(user)} />
          {children}
        </main>
      </div>
      {isNarrow ? <TabBar user={user} /> : <ActionBar hasPanel={hasPanel} />}
      <PanelsBeside />
      <ShortcutsHelp isOpen={showsShortcuts} onOpenChange={setShowsShortcuts} />
    </div>
  )
}

/**
 * The frame around every page of a signed-in person. Their cached data lives with it, and is stored for next time.
 */
export const SignedIn = ({ user, children }: { user: User; children: ReactNode }) => {
  const [{ client, start }] = useState(() => openWork(user))
  useEffect(start, [start])
  if (!useSnapshot(client, user._id, keptKeys)) return <PageSpinner />
  return (
    <QueryClientProvider client={client}>
      <Shell user={user}>{children}</Shell>
    </QueryClientProvider>
  )
}
