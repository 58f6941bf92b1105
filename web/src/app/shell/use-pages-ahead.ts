import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { again } from '../../lib/again.ts'

/** The page that was opened has come by then. */
const startMs = 1_500

/** Has this device keep what other pages would show, though they were never opened. */
export const usePagesAhead = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const begin = async () => {
      const { readPagesAhead } = await again(() => import('./pages-ahead.ts'))
      if (!stop.signal.aborted) readPagesAhead(client, stop.signal)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), startMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client])
}
