import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Draft, draftsKey, dropDraft, keepDraft, readDrafts } from './drafts.ts'

interface DraftOptions<D> {
  /** What the panel is open for: for another occasion it takes up another draft. */
  occasion?: string
  /** Which drafts it may take up. */
  fits?: (typed: D) => boolean
}

/**
 * The draft in the panel that creates records of a kind, and those that wait beside it: refused creates, and what
 * was typed and left. A panel that opens takes up the newest of them that fits, else a blank one.
 */
export const useDrafts = <D>(
  name: string,
  blank: D,
  panelIsOpen: boolean,
  { occasion = '', fits = () => true }: DraftOptions<D> = {},
) => {
  const client = useQueryClient()
  const { data: drafts } = useQuery({
    queryKey: draftsKey(name),
    queryFn: () => readDrafts<D>(name),
    gcTime: Number.POSITIVE_INFINITY,
  })
  const newDraft = (): Draft<D> => ({ id: newId(), typed: blank })
  const takeUp = () => readDrafts<D>(name).findLast(({ typed }) => fits(typed)) ?? newDraft()
  const [current, setCurrent] = useState(takeUp)
  /** While the panel slides away, keys still reach a form that is done with. */
  const [isDone, setIsDone] = useState(false)
  const show = (draft: Draft<D>) => {
    setCurrent(draft)
    setIsDone(false)
  }
  const openFor = panelIsOpen ? occasion : null
  const [wasOpenFor, setWasOpenFor] = useState(openFor)
  if (openFor !== wasOpenFor) {
    setWasOpenFor(openFor)
    if (openFor !== null) show(takeUp())
  }
  return {
    current,
    waiting: (drafts ?? []).filter(({ id }) => id !== current.id),
    /** Whether the one in the panel has waited, too. */
    isTakenUp: JSON.stringify(current.typed) !== JSON.stringify(blank),
    takeUp: show,
    startBlank: () => show(newDraft()),
    /** Gives one up, in the panel or beside it; answers it as it was typed last, and what takes that back. */
    discard: ({ id }: Draft<D>) => {
      const kept = readDrafts<D>(name).find((draft) => draft.id === id)
      dropDraft(client, name, id)
      if (id === current.id) show(newDraft())
      return kept && { typed: kept.typed, takeBack: () => keepDraft(client, name, kept) }
    },
    /** Keeps what is typed into the draft in the panel; a blank one is none. */
    keep: (typed: D) => {
      if (isDone) return
      if (JSON.stringify(typed) === JSON.stringify(blank)) dropDraft(client, name, current.id)
      else keepDraft(client, name, { id: current.id, typed })
    },
    /** The draft in the panel is sent or given up. */
    finish: () => {
      setIsDone(true)
      dropDraft(client, name, current.id)
    },
  }
}
