import { useMemo } from 'react'
import { tagsOf } from '../list/task-choices.ts'
import { useTasks } from '../tasks.ts'

/** The tags that the person's tasks carry, by name. */
export const useKnownTags = (): readonly string[] => {
  const { tasks } = useTasks()
  return useMemo(() => tagsOf(tasks ?? []), [tasks])
}
