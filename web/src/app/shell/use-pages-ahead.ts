import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { again } from '../../lib/api/again.ts'
import { features } from '../features.ts'

/** By then the opened page has loaded. */
const startMs = 1_500

/** Reads the data of pages that were never opened, so that they show offline. */
export const usePagesAhead = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const begin = async () => {
      const { readAhead } = await again(() => import('../../lib/api/read-ahead.ts'))
      const pages = await Promise.all(features.flatMap(({ loadAhead }) => loadAhead?.() ?? []))
      if (!stop.signal.aborted) readAhead(client, () => pages.flatMap((queries) => queries()), stop.signal)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), startMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client])
}
