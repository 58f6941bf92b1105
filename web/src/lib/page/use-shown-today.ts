import { useState } from 'react'
import { useToday } from '../formats/now.ts'
import { useIsOccupied } from './escape.ts'

/**
 * The date for which a page shows its day or week unless its address names one. At midnight it moves on like today, but
 * not while something is open or typed, which would be lost with the day that it belongs to.
 */
export const useShownToday = (timezone: string): string => {
  const today = useToday(timezone)
  const isOccupied = useIsOccupied()
  const [shown, setShown] = useState(today)
  if (shown === today || isOccupied) return shown
  setShown(today)
  return today
}
