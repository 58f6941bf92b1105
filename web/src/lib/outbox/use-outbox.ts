import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { callsOf } from './keyed-call.ts'
import type { Operation } from './operation.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createMemoryStore } from './store.ts'
import { silentChannel } from './tabs.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** For the shell, before anything is done: where that person's work goes. */
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

/** Where the work of the person goes whose data the cache holds; where none was provided, it lasts as long as the page. */
export const outboxOf = (client: QueryClient): Outbox => {
  const outbox = outboxes.get(client) ?? inThisPage()
  outboxes.set(client, outbox)
  return outbox
}

/** What waits to be sent, and what was set aside, oldest first. */
export const useOperations = (): readonly Operation[] => {
  const { subscribe, operations } = outboxOf(useQueryClient())
  return useSyncExternalStore(subscribe, operations)
}

/** What the server answers sooner than this does not show as waiting. */
const patienceMs = 1_500

const longAt = ({ at }: Operation): number => Date.parse(at) + patienceMs

/** What was done and is not saved for longer than a moment, by `idsOf` what each operation is about. */
export const useUnsaved = (idsOf: (operation: Operation) => readonly string[]): ReadonlySet<string> => {
  const operations = useOperations()
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(new Set())
  const next = operations.find(({ id }) => !overdue.has(id))
  const nextAt = next && longAt(next)
  const look = useEffectEvent(() => {
    const isOver = (one: Operation) => one === next || overdue.has(one.id) || longAt(one) <= Date.now()
    setOverdue(new Set(operations.filter(isOver).map(({ id }) => id)))
  })
  useEffect(() => {
    if (nextAt === undefined) return
    // A device whose clock was set back does not wait for the old time to come again.
    const delayMs = Math.min(Math.max(0, nextAt - Date.now()), patienceMs)
    const timer = setTimeout(() => look(), delayMs)
    return () => clearTimeout(timer)
  }, [next?.id, nextAt])
  return useMemo(
    () => new Set(operations.filter(({ id }) => overdue.has(id)).flatMap(idsOf)),
    [operations, overdue, idsOf],
  )
}
