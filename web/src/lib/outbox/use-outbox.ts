import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { callsOf } from '../api/keyed-call.ts'
import type { Operation } from './operation.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createMemoryStore } from './store.ts'
import { silentChannel } from './tabs.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The shell calls it before any page submits a change. */
export const provideOutbox = (client: QueryClient, outbox: Outbox): void => void outboxes.set(client, outbox)

const inThisPage = (): Outbox =>
  createOutbox({
    store: createMemoryStore(),
    channel: silentChannel,
    alone: (work) => work(),
    callsOf,
    isReachable: () => true,
    onReachable: () => () => {},
  })

/** The outbox of the person whose data the cache holds; one in the page's memory where the shell provided none. */
export const outboxOf = (client: QueryClient): Outbox => {
  const outbox = outboxes.get(client) ?? inThisPage()
  outboxes.set(client, outbox)
  return outbox
}

/** The operations that wait or are set aside, oldest first. */
export const useOperations = (): readonly Operation[] => {
  const { subscribe, operations } = outboxOf(useQueryClient())
  return useSyncExternalStore(subscribe, operations)
}

/** An operation that is answered sooner than this never shows as waiting. */
const patienceMs = 1_500

const overdueAt = ({ at }: Operation): number => Date.parse(at) + patienceMs

/** The ids, by `idsOf` each operation, of what has been unsaved for longer than a moment. */
export const useUnsaved = (idsOf: (operation: Operation) => readonly string[]): ReadonlySet<string> => {
  const operations = useOperations()
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(new Set())
  const next = operations.find(({ id }) => !overdue.has(id))
  const nextAt = next && overdueAt(next)
  const look = useEffectEvent(() => {
    const isOver = (one: Operation) => one === next || overdue.has(one.id) || overdueAt(one) <= Date.now()
    setOverdue(new Set(operations.filter(isOver).map(({ id }) => id)))
  })
  useEffect(() => {
    if (nextAt === undefined) return
    // The clock may have been set back: the delay must not grow by that.
    const delayMs = Math.min(Math.max(0, nextAt - Date.now()), patienceMs)
    const timer = setTimeout(() => look(), delayMs)
    return () => clearTimeout(timer)
  }, [next?.id, nextAt])
  return useMemo(
    () => new Set(operations.filter(({ id }) => overdue.has(id)).flatMap(idsOf)),
    [operations, overdue, idsOf],
  )
}
