import { type Project, projectSorts } from '@daybook/contract/projects'
import { useCallback, useMemo } from 'react'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { formatCount, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { ListPage } from '../../lib/records/list/list-page.tsx'
import { noneMatch } from '../../lib/records/list/none-match.ts'
import { textIn, useListAddress } from '../../lib/records/list/use-list-address.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { FromOthers } from '../sharing/sharing.ts'
import { clientsOf, listedProjects, type ProjectOrder, type ProjectSort } from './list-projects.ts'
import { useProjectColumns } from './project-columns.tsx'
import { ProjectFilterLine } from './project-filter-line.tsx'
import { ProjectRow } from './project-row.tsx'
import { projectLimit, useProjectPanels, useProjects } from './projects-kind.ts'
import { useFreshCounts } from './use-figures.ts'

/**
 * The filters of the list, and the panel beside it. The names differ from those of the tasks, so that links between
 * the two keep their filters.
 */
export interface ProjectsSearch {
  create?: Creatable
  /** The project whose details are open. */
  details?: string
  find?: string
  active?: boolean
  client?: string
  by?: ProjectSort
  turn?: ProjectOrder
}

const stateOf = (value: unknown): boolean | undefined => {
  const text = String(value)
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

/** The address, as far as the list can show it. */
const readSearch = (search: Record<string, unknown>): ProjectsSearch => ({
  find: textIn(search.find),
  active: stateOf(search.active),
  client: textIn(search.client),
  by: projectSorts.find((sort) => sort === search.by),
  turn: (['asc', 'desc'] as const).find((order) => order === search.turn),
})
const every: ProjectsSearch = { find: undefined, active: undefined, client: undefined }

/** The page of projects: their clients, progress and budgets. */
export const ProjectsPage = () => {
  const today = useToday(timezoneOf(useUser()))
  const { projects, ...query } = useProjects()
  useFreshCounts()
  const address = useListAddress('/projects', readSearch, every)
  const { active, client: clientId, by: sort, turn: order } = address.shown
  const panels = useProjectPanels()
  const columns = useProjectColumns(today)
  const listOf = useCallback(
    (all: readonly Project[], search: string) =>
      listedProjects(all, { filters: { active, clientId }, view: { sort, order }, search }),
    [active, clientId, sort, order],
  )
  const clients = useMemo(() => clientsOf(projects ?? []), [projects])
  return (
    <ListPage
      noun="project"
      nouns="projects"
      query={{ ...query, records: projects }}
      failed="Failed to load projects. Please check your connection."
      {...{ address, panels, columns, listOf }}
      limit={projectLimit}
      counts={{
        aside: (all) => `${formatCount(all.filter((project) => project.active).length)} active`,
        limited: (all) => all.length,
      }}
      searchClassName="w-full md:w-auto md:min-w-40 md:max-w-64 md:flex-1"
      filters={<ProjectFilterLine shown={address.shown} clients={clients} onChange={address.change} />}
      noneFound={(isSearching) =>
        projects && projects.length > 0 ? noneMatch('projects', isSearching) : undefined
      }
      none={{
        figure: 'projects',
        words: 'Keep the tasks of a job together and see how much of the budget is used.',
        below: <FromOthers today={today} projectsOnly />,
      }}
    >
      {(project, row) => <ProjectRow project={project} {...row} />}
    </ListPage>
  )
}
