import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Operation } from './operation.ts'
import { useOperations } from './use-outbox.ts'

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
