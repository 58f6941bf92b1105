import { useEffect, useSyncExternalStore } from 'react'
import { createLeaveWarning } from '../../../lib/page/leave-warning.ts'

/** A file that only this page has: it is being stored, or it cannot be. */
export interface PageFile {
  id: string
  taskId: string
  /** The task's title. */
  title: string
  file: File
  /** Why it does not wait to be sent. */
  complaint: string | null
  /** Whether another try may succeed. */
  canRetry: boolean
}

/** What this page, and no other, knows of files that are being attached. */
interface PageState {
  files: readonly PageFile[]
  /** Those that this page is sending: how much of each is sent, from 0 to 1. */
  sent: ReadonlyMap<string, number>
  /** Those of which the task tells by now. */
  attached: ReadonlySet<string>
}

let state: PageState = { files: [], sent: new Map(), attached: new Set() }
const listeners = new Set<() => void>()
const warnOfLeaving = createLeaveWarning()

const change = (part: Partial<PageState>): void => {
  state = { ...state, ...part }
  warnOfLeaving(state.files.some(({ complaint }) => complaint === null))
  for (const listener of listeners) listener()
}

export const pageState = (): PageState => state

/** In its place, if it is known already, else after the others. */
export const keepOnPage = (file: PageFile): void => {
  const isKnown = state.files.some(({ id }) => id === file.id)
  change({
    files: isKnown ? state.files.map((one) => (one.id === file.id ? file : one)) : [...state.files, file],
  })
}
export const dropFromPage = (id: string): void =>
  change({ files: state.files.filter((one) => one.id !== id) })

/** Without a part, it is not being sent any more. */
export const showSent = (id: string, part?: number): void => {
  const sent = new Map(state.sent)
  if (part === undefined) sent.delete(id)
  else sent.set(id, part)
  change({ sent })
}
export const showAttached = (id: string): void => change({ attached: new Set(state.attached).add(id) })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePageState = (): PageState => useSyncExternalStore(subscribe, pageState)

const looking: string[] = []

/** Whether the files of a task are on the screen. */
export const isLookedAt = (taskId: string): boolean => looking.includes(taskId)

export const useLookingAt = (taskId: string): void =>
  useEffect(() => {
    looking.push(taskId)
    return () => void looking.splice(looking.indexOf(taskId), 1)
  }, [taskId])
