import type { Worker } from '@daybook/contract/time-tracking'
import { createContext, use } from 'react'
import type { Drag } from '../../../lib/drag/use-drag.ts'
import type { Assign } from './use-assign.ts'

/** What every part of the workload shares. */
export interface LoadBoard {
  today: string
  /** The seven days that are shown. */
  days: readonly string[]
  /** Hours of a day's work. */
  dayHours: number
  /** Who may be given tasks. */
  workers: readonly Worker[]
  openId: string | undefined
  drag: Drag | null
  onOpen: (id: string) => void
  onAssign: Assign
}

export const LoadContext = createContext<LoadBoard | null>(null)

export const useLoadBoard = (): LoadBoard => {
  const board = use(LoadContext)
  if (!board) throw new Error('There is no workload around this')
  return board
}
