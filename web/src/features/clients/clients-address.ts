import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ClientPanelSearch } from './client-panels-address.ts'

/** What the list shows, and the panel beside it. */
export interface ClientsSearch extends ClientPanelSearch {
  find?: string
  archived?: boolean
}

/** What stands in the address, as far as the list can show it. */
const readClientsSearch = ({ find, archived }: Record<string, unknown>): ClientsSearch => ({
  find: typeof find === 'string' && find !== '' ? find : undefined,
  archived: String(archived) === 'true' || undefined,
})

/** The parts of the address, and how to change them; what the list shows is no step that Back takes back. */
export const useClientsAddress = () => {
  const inAddress = useSearch({ strict: false })
  const { find: search = '', archived = false } = useMemo(() => readClientsSearch(inAddress), [inAddress])
  const navigate = useNavigate()
  const change = (parts: ClientsSearch) =>
    void navigate({ to: '/clients', search: (before) => ({ ...before, ...parts }), replace: true })
  return {
    search,
    archived,
    setSearch: (text: string) => change({ find: text || undefined }),
    setArchived: (isShown: boolean) => change({ archived: isShown || undefined }),
    showAll: () => change({ find: undefined, archived: undefined }),
  }
}
