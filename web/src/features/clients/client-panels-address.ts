import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Creatable } from '../../lib/creatable.ts'

/** The part of any page's address that opens a client's panel beside it. */
export interface ClientPanelSearch {
  create?: Creatable
  /** The client that is being edited. */
  edit?: string
}

/** Which panel of clients is open, and how to open and close it. Opening one is a step that Back takes back. */
export const useClientPanels = () => {
  const { create, edit }: ClientPanelSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (parts: ClientPanelSearch) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...parts }) })
  const isCreating = create === 'client'
  return {
    openId: isCreating ? undefined : edit || undefined,
    isCreating,
    hasPanel: isCreating || Boolean(edit),
    editClient: (id: string) => change({ create: undefined, edit: id }),
    startCreating: () => change({ create: 'client', edit: undefined }),
    closePanel: () => change({ create: undefined, edit: undefined }),
  }
}
