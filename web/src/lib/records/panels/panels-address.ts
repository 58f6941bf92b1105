import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Readonly<Record<string, string | undefined>>

/**
 * The part of any page's address that opens the panels of a kind beside it: `?create=` with its noun for a new one, and
 * `opens` with the id of one. Opening a panel is a step that Back takes back.
 */
export const panelsAddress = (noun: string, opens: string) => () => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (parts: Search) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...parts }) })
  const isCreating = search.create === noun
  const id = search[opens]
  return {
    openId: isCreating ? undefined : id || undefined,
    isCreating,
    hasPanel: isCreating || Boolean(id),
    open: (opened: string) => change({ create: undefined, [opens]: opened }),
    startCreating: () => change({ create: noun, [opens]: undefined }),
    closePanel: () => change({ create: undefined, [opens]: undefined }),
  }
}

export type UsePanels = ReturnType<typeof panelsAddress>
