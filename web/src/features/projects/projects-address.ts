import { projectSorts } from '@daybook/contract/projects'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ProjectFilters, ProjectOrder, ProjectSort, ProjectView } from './list-projects.ts'
import type { ProjectPanelSearch } from './project-panels-address.ts'

/**
 * What the list shows, and the panel beside it. The names differ from those of the tasks, as links to these keep what
 * they find in the address.
 */
export interface ProjectsSearch extends ProjectPanelSearch {
  find?: string
  active?: boolean
  client?: string
  by?: ProjectSort
  turn?: ProjectOrder
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const stateOf = (value: unknown): boolean | undefined => {
  const text = String(value)
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

/** What stands in the address, as far as the list can show it. */
const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch => ({
  find: textOf(search.find),
  active: stateOf(search.active),
  client: textOf(search.client),
  by: projectSorts.find((sort) => sort === search.by),
  turn: (['asc', 'desc'] as const).find((order) => order === search.turn),
})

/** The parts of the address, and how to change them; what the list shows is no step that Back takes back. */
export const useProjectsAddress = () => {
  const inAddress = useSearch({ strict: false })
  const address = useMemo(() => readProjectsSearch(inAddress), [inAddress])
  const { find: search = '', active, client: clientId, by: sort, turn: order } = address
  const navigate = useNavigate()
  const change = (parts: ProjectsSearch) =>
    void navigate({ to: '/projects', search: (before) => ({ ...before, ...parts }), replace: true })
  return {
    search,
    filters: useMemo<ProjectFilters>(() => ({ active, clientId }), [active, clientId]),
    view: useMemo<ProjectView>(() => ({ sort, order }), [sort, order]),
    setSearch: (text: string) => change({ find: text || undefined }),
    setFilters: (parts: ProjectFilters) =>
      change({
        ...('active' in parts && { active: parts.active }),
        ...('clientId' in parts && { client: parts.clientId }),
      }),
    setView: (parts: ProjectView) =>
      change({ ...('sort' in parts && { by: parts.sort }), ...('order' in parts && { turn: parts.order }) }),
    showAll: () => change({ find: undefined, active: undefined, client: undefined }),
  }
}
