import { useOpen } from '../../../lib/page/open-state.ts'
import { useIsNarrow, useIsWidest } from '../../../ui/use-media-query.ts'

/** Whether the week is open as a panel, where the tasks have no room for it beside them. */
export const useWeekOver = (): boolean => {
  const [isOver] = useOpen('weekOver')
  const [isNarrow, isWidest] = [useIsNarrow(), useIsWidest()]
  return isOver && !isNarrow && !isWidest
}
