import { useEffect, useMemo, useState } from 'react'
import type { Operation } from './operation.ts'
import { useOperations } from './use-outbox.ts'

/** What the server answers sooner than this does not show as waiting. */
export const patienceMs = 1_500

const longAt = ({ at }: Operation): number => Date.parse(at) + patienceMs

/** What was done and is not saved for longer than a moment, by `idsOf` what each operation is about. */
export const useUnsaved = (idsOf: (operation: Operation) => readonly string[]): ReadonlySet<string> => {
  const operations = useOperations()
  const [now, setNow] = useState(Date.now)
  const next = operations.map(longAt).find((at) => at > now)
  useEffect(() => {
    if (next === undefined) return
    // A device whose clock was set back does not wait for the old time to come again.
    const delayMs = Math.min(Math.max(0, next - Date.now()), patienceMs)
    const timer = setTimeout(() => setNow(next), delayMs)
    return () => clearTimeout(timer)
  }, [next])
  return useMemo(
    () => new Set(operations.filter((one) => longAt(one) <= now).flatMap(idsOf)),
    [operations, now, idsOf],
  )
}
