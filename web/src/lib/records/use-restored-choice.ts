import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onRefusedCreates, refusedCreates } from './refused-creates.ts'

/** Puts back what stood in a choice before, where `value` names a record that was refused. */
export const useRestoredChoice = (value: string, restore: () => void): void => {
  const ids = useSyncExternalStore(onRefusedCreates, refusedCreates)
  const back = useEffectEvent(restore)
  const isRefused = ids.has(value)
  useEffect(() => {
    if (isRefused) back()
  }, [isRefused])
}
