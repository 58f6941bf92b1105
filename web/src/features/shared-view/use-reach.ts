import { useEffect, useEffectEvent } from 'react'
import { checkAnew, serverIsReachable, useOnline } from '../../lib/connection/online.ts'

interface Reading {
  /** 0 before anything was read. */
  dataUpdatedAt: number
  error: unknown
  refetch: () => unknown
}

/** Whether Daybook answers: what could not be read is read once it does, and what was read tells that it does. */
export const useReach = ({ dataUpdatedAt, error, refetch }: Reading): boolean => {
  const isOnline = useOnline()
  const catchUp = useEffectEvent(() => {
    if (error) refetch()
  })
  useEffect(() => {
    if (isOnline) catchUp()
  }, [isOnline])
  useEffect(() => {
    if (dataUpdatedAt > 0 && !serverIsReachable()) checkAnew()
  }, [dataUpdatedAt])
  return isOnline
}
