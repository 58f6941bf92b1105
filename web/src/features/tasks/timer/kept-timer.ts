import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNowSeconds } from '../../../lib/formats/now.ts'
import { keepState, keptState } from '../../../lib/session/app-state.ts'

const key = ['kept-timer'] as const
const stateKey = 'keptTimer'

/** Whether a timer that began at `startedAt` runs for so long that it may have been forgotten (rules §4). */
export const isLong = (startedAt: string | null, nowSeconds: number): boolean =>
  startedAt !== null && nowSeconds - Date.parse(startedAt) / 1000 > forgottenAfterHours * 3600

/** Whether to ask about the timer, and the way to say that it is to run on; that is kept on this device. */
export const useForgotten = (startedAt: string | null): [boolean, () => void] => {
  const client = useQueryClient()
  const { data: kept } = useQuery({
    queryKey: key,
    queryFn: () => keptState(stateKey) ?? null,
    initialData: () => keptState(stateKey) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keep = () => {
    keepState(stateKey, startedAt)
    client.setQueryData(key, startedAt)
  }
  return [isLong(startedAt, useNowSeconds()) && kept !== startedAt, keep]
}
