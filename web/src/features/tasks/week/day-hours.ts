import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keepState, keptState } from '../../../lib/session/app-state.ts'

const stateKey = 'tasks.dayHours'
const hoursKey = ['tasks', 'day-hours'] as const
const usualHours = 8

/** How many hours a day may be planned with. */
export const hourChoices = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12] as const

const readHours = (): number => hourChoices.find((hours) => hours === keptState(stateKey)) ?? usualHours

/** The hours that the person means to work a day; kept on this device until sign-out. */
export const useDayHours = (): [hours: number, choose: (hours: number) => void] => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: hoursKey, queryFn: readHours, initialData: readHours })
  const choose = (hours: number) => {
    keepState(stateKey, hours)
    client.setQueryData(hoursKey, hours)
  }
  return [data, choose]
}
