import type { Task } from '@daybook/contract/tasks'
import type { LucideIcon } from 'lucide-react'
import type { NavigationEntry } from '../../lib/feature/feature.ts'

/** A line of the palette. */
export interface PaletteOption {
  /** Among all lines. */
  id: string
  icon: LucideIcon
  label: string
  /** A task that is completed. */
  isDone?: boolean
  /** Its picture is filled, as on the buttons that do the same. */
  isSolid?: boolean
  /** Beside it, quieter. */
  note?: string
  /** Its shortcut, where it has one here. */
  keys?: readonly string[]
  /** What it is found by besides its label; what these begin with names it as the label does. */
  words?: string
  /** Leaves the palette open. */
  stays?: boolean
  /** Whether it cannot be done now, which it says: the palette stays, with what was typed. */
  refuses?: () => boolean
  act: () => void
  /** What Ctrl+Enter does instead. */
  otherwise?: { label: string; act: () => void }
}

export interface PaletteSection {
  label: string
  options: readonly PaletteOption[]
  /** So many lines are on their way: their room is kept. */
  awaited?: number
}

export type Timed = Pick<Task, '_id' | 'title'>
export interface SearchProps {
  /** The pages to which it leads. */
  navigation: readonly NavigationEntry[]
}
