import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { formatCount, timezoneOf } from '../../lib/formats.ts'
import { LimitBanner } from '../../lib/limits/limit-banner.tsx'
import { useToday } from '../../lib/now.ts'
import { OfflineBanner } from '../../lib/offline-banner.tsx'
import { useUser } from '../../lib/session-store.ts'
import { useShortcut } from '../../lib/shortcut.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { clientsOf, listedProjects } from './list-projects.ts'
import { ProjectFilterLine } from './project-filter-line.tsx'
import { projectLimit } from './project-limit.ts'
import { useProjectPanels } from './project-panels-address.ts'
import { useProjectsAddress } from './projects-address.ts'
import { ProjectsBody } from './projects-body.tsx'
import { useFreshCounts } from './use-figures.ts'
import { useProjects } from './use-projects.ts'

/** What one works on: who it is for, how far it is, and how much of its budget is left. */
export const ProjectsPage = () => {
  const today = useToday(timezoneOf(useUser()))
  const query = useProjects()
  useFreshCounts()
  const address = useProjectsAddress()
  const { openId, hasPanel, openProject, startCreating } = useProjectPanels()
  const { filters, view } = address
  const { text: search, setText, settle } = useSearchText(address.search, address.setSearch)
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcut('n', startCreating, { label: 'New project' })
  useShortcut('/', () => searchRef.current?.focus(), { label: 'Search projects' })

  const { projects } = query
  const sought = useDeferredValue(search)
  const listed = useMemo(
    () => listedProjects(projects ?? [], { filters, view, search: sought }),
    [projects, filters, view, sought],
  )
  const clients = useMemo(() => clientsOf(projects ?? []), [projects])
  const activeCount = projects?.filter(({ active }) => active).length
  const showAll = () => {
    setText('')
    settle('', address.showAll)
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Projects"
        aside={activeCount !== undefined && `${formatCount(activeCount)} active`}
        action={
          <Button
            // One primary action: on the empty page that is the one in its middle.
            variant={projects?.length === 0 ? 'secondary' : 'primary'}
            icon={<Plus aria-hidden="true" />}
            aria-keyshortcuts="n"
            onClick={startCreating}
          >
            New project
          </Button>
        }
      >
        <ProjectFilterLine
          {...{ search, filters, view, clients, searchRef }}
          onSearch={setText}
          onSearchSettled={settle}
          onFilters={address.setFilters}
          onView={address.setView}
        />
      </PageHeader>
      <OfflineBanner />
      <LimitBanner limit={projectLimit} count={projects?.length} />
      <ProjectsBody
        {...{ query, listed, today, openId }}
        compact={hasPanel}
        onOpen={openProject}
        onCreate={startCreating}
        onShowAll={showAll}
      />
    </div>
  )
}
