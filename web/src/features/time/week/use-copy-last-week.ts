import { addDays } from '@daybook/contract/calendar'
import { localDays } from '@daybook/contract/local-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCounted, todayIn } from '../../../lib/formats/formats.ts'
import { toast } from '../../../ui/toast.ts'
import { entriesQuery } from '../time-entries.ts'
import { askedDays, type GridTask, newGridTasks, touches } from '../week-grid.ts'

/** Kept entries serve for so long, and without a network however old they are. */
const freshMs = 60_000

const id = 'copy last week'

/** Adds an empty line for each task of the week before; records no time. */
export const useCopyLastWeek = ({ first, last }: { first: string; last: string }, timezone: string) => {
  const client = useQueryClient()
  const [isCopying, setIsCopying] = useState(false)
  const former = { first: addDays(first, -7), last: addDays(last, -7) }
  const query = entriesQuery(...askedDays(former))

  const readTasks = async (): Promise<GridTask[]> => {
    const days = localDays(timezone, former.first, former.last)
    const entries = await client
      .fetchQuery({ ...query, staleTime: freshMs, networkMode: 'always', retry: false })
      .catch((error: unknown) => {
        const kept = client.getQueryData(query.queryKey)
        if (!kept) throw error
        return kept
      })
    const today = todayIn(timezone)
    return newGridTasks(
      entries.filter((entry) => days.some((day) => touches(day, entry, today))),
      [],
    )
  }
  /** Tells how many lines came; `isWanted` leaves out those that are there. */
  const start = async (
    isWanted: (task: GridTask) => boolean,
    onRows: (tasks: readonly GridTask[]) => void,
  ): Promise<void> => {
    setIsCopying(true)
    try {
      const tasks = await readTasks()
      const wanted = tasks.filter(isWanted)
      onRows(wanted)
      if (wanted.length > 0)
        toast({
          id,
          title: `${formatCounted(wanted.length, 'line')} copied from last week`,
          description: 'No time was recorded.',
          tone: 'good',
        })
      else
        toast({
          id,
          title: 'Nothing to copy',
          description: tasks.length > 0 ? 'Last week’s lines are already here.' : 'Last week has no time.',
        })
    } catch {
      toast({
        id,
        title: 'Last week could not be read',
        description: 'Please check your connection and try again.',
        tone: 'bad',
      })
    } finally {
      setIsCopying(false)
    }
  }
  return { isCopying, start }
}
