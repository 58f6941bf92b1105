import type { Task } from '@daybook/contract/tasks'
import { createContext, use } from 'react'
import type { Drag } from '../../../lib/drag/use-drag.ts'
import type { TaskChange } from '../record/task-change.ts'

/** What every place on the board shares. */
export interface Board {
  today: string
  /** The seven days that are shown. */
  dates: readonly string[]
  /** Hours of a day's work. */
  dayHours: number
  openId: string | undefined
  drag: Drag | null
  colorOf: (projectId: string | null) => string | undefined
  onOpen: (id: string) => void
  onChange: (change: TaskChange) => void
  onMove: (task: Task, day: string | null) => void
  onAdd: (day: string) => void
}

export const BoardContext = createContext<Board | null>(null)

export const useBoard = (): Board => {
  const board = use(BoardContext)
  if (!board) throw new Error('There is no board around this')
  return board
}
