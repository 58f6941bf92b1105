import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to return to, after signing in or from the plans. */
    from?: string
    /** Why the person was sent here. */
    message?: string
    /** The tasks of which an invoice is to be made; they may be more than an address holds. */
    billTasks?: readonly string[]
  }
}

/** What a page is told beside its address, and kept for it in the browser's history. */
export type PageState = HistoryState
