import { useQueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { useRemaining } from '../../../lib/limits/use-limit.ts'
import { taskLimit } from '../record/task-limit.ts'
import { taskRecords } from '../record/task-records.ts'
import { startTimer } from './press-timer.ts'

/**
 * Makes a task of a title, and starts its timer. Where the plan is known to have no room nothing is made, started or
 * stopped, which is said; `isFull` asks so beforehand.
 */
export const useMakeAndStart = () => {
  const client = useQueryClient()
  const create = taskRecords.useCreate()
  const isFull = taskRecords.useFull()
  // Read while somebody types: what is refused afterwards has stopped another timer by then.
  useRemaining(taskLimit, undefined)

  /** The task that was made; undefined where there is no room. */
  const make = (title: string): { _id: string; title: string } | undefined => {
    if (isFull()) return undefined
    const _id = newId()
    const at = new Date().toISOString()
    create({ kind: 'create', id: _id, at, body: { title } }, { what: `Task ${title}`, done: 'created' })
    return { _id, title }
  }
  /** Whether it was made. */
  const makeAndStart = (title: string): boolean => {
    const made = make(title)
    if (made) startTimer(client, made)
    return made !== undefined
  }
  return { isFull, make, makeAndStart }
}
