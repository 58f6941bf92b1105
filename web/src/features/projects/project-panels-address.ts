import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Creatable } from '../../lib/creatable.ts'

/** The part of any page's address that opens a project's panel beside it. */
export interface ProjectPanelSearch {
  create?: Creatable
  /** The project whose details are open. */
  details?: string
}

/** Which panel of projects is open, and how to open and close it. Opening one is a step that Back takes back. */
export const useProjectPanels = () => {
  const { create, details } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (parts: ProjectPanelSearch) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...parts }) })
  const isCreating = create === 'project'
  return {
    openId: isCreating ? undefined : details || undefined,
    isCreating,
    hasPanel: isCreating || Boolean(details),
    openProject: (id: string) => change({ create: undefined, details: id }),
    startCreating: () => change({ create: 'project', details: undefined }),
    closePanel: () => change({ create: undefined, details: undefined }),
  }
}
