import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PanelAddress } from '../../feature/feature.ts'
import { useSession } from '../../session/session-store.ts'
import { addPanelParts, withoutPanels } from './one-panel.ts'

type Search = Readonly<Record<string, string | undefined>>

/**
 * The part of any page's address that opens the panels of a kind beside it: `?create=` with its noun for a new one, and
 * `opens` with the id of one. Opening a panel is a step that Back takes back, to the panel that it took the place of too.
 */
export const panelsAddress = (noun: string, opens: string, isMadeWith: 'any plan' | 'Pro' = 'any plan') => {
  addPanelParts('create', opens)
  return () => usePanelsAddress(noun, opens, isMadeWith)
}

const usePanelsAddress = (noun: string, opens: string, isMadeWith: 'any plan' | 'Pro') => {
  const session = useSession()
  const canCreate =
    isMadeWith === 'any plan' || (session.status === 'authenticated' && session.user.userType === 'pro')
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (parts: Search, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...parts }),
        replace,
        // The list stays where it is.
        resetScroll: false,
      }),
    [navigate],
  )
  // What is typed there would be refused.
  const isCreating = canCreate && search.create === noun
  const id = search[opens]
  return {
    openId: isCreating ? undefined : id || undefined,
    isCreating,
    canCreate,
    hasPanel: isCreating || Boolean(id),
    // The rows of a list are given it, and drawn anew with another one.
    open: useCallback((opened: string) => change({ ...withoutPanels(), [opens]: opened }), [change, opens]),
    /** Shows another one in the panel that is open: a list that is gone through leaves no steps. */
    follow: (next: string) => change({ [opens]: next }, true),
    startCreating: () => change({ ...withoutPanels(), create: noun }),
    closePanel: () => change({ create: undefined, [opens]: undefined }),
  }
}

/** Which record is open beside a list, and how to show another one there. */
export interface FollowedPanels extends PanelAddress {
  follow: (next: string) => void
  /** False where the plan has none of the kind. */
  canCreate?: boolean
}

export type UsePanels = () => FollowedPanels
