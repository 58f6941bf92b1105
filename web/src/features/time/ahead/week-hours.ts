import { fewestWeeks, type WorkAhead } from '@daybook/contract/ahead'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keepState, keptState } from '../../../lib/session/app-state.ts'
import { timeKey } from '../../tasks/tasks.ts'

const stateKey = 'time.weekMinutes'
const minutesKey = [...timeKey, 'week-minutes'] as const
const mostMinutes = 7 * 24 * 60

const readMinutes = (): number => {
  const kept = keptState(stateKey)
  return typeof kept === 'number' && isWeekOfWork(kept) ? kept : 0
}

/** Whether somebody can work so many minutes in a week. */
export const isWeekOfWork = (minutes: number): boolean => minutes > 0 && minutes <= mostMinutes

/** Whether the weeks behind say what one works in a week. */
export const isKnown = ({ weeks }: WorkAhead['usual']): boolean => weeks >= fewestWeeks

/** The minutes that the person means to work a week, 0 where it was not said; kept on this device until sign-out. */
export const useWeekMinutes = (): [minutes: number, choose: (minutes: number) => void] => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: minutesKey, queryFn: readMinutes, initialData: readMinutes })
  const choose = (minutes: number) => {
    keepState(stateKey, minutes)
    client.setQueryData(minutesKey, minutes)
  }
  return [data, choose]
}
