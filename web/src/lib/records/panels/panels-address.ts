import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, string | undefined>>

/**
 * The part of any page's address that opens the panels of a kind beside it: `?create=` with its noun for a new one, and
 * `opens` with the id of one. Opening a panel is a step that Back takes back.
 */
export const panelsAddress = (noun: string, opens: string) => () => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (parts: Search) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...parts }) }),
    [navigate],
  )
  const isCreating = search.create === noun
  const id = search[opens]
  return {
    openId: isCreating ? undefined : id || undefined,
    isCreating,
    hasPanel: isCreating || Boolean(id),
    // The rows of a list are given it, and drawn anew with another one.
    open: useCallback((opened: string) => change({ create: undefined, [opens]: opened }), [change]),
    startCreating: () => change({ create: noun, [opens]: undefined }),
    closePanel: () => change({ create: undefined, [opens]: undefined }),
  }
}

export type UsePanels = ReturnType<typeof panelsAddress>
