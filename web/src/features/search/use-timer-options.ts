import { useQueryClient } from '@tanstack/react-query'
import { Play, Plus, Square } from 'lucide-react'
import { startTimer, stopTimer, useRunningTask } from '../tasks/tasks.ts'
import { useMakeAndStart } from '../tasks/tasks.tsx'
import type { PaletteOption, Timed } from './palette-option.ts'

/** What can be done to timers from here. */
export const useTimerOptions = () => {
  const client = useQueryClient()
  const running = useRunningTask()
  const stop = (task: Timed) => stopTimer(client, task)
  const start = (task: Timed) => startTimer(client, task)
  const { isFull: refuses, make, makeAndStart } = useMakeAndStart()
  const stopRunning: PaletteOption[] = running
    ? [
        {
          ...{ id: 'timer stop', icon: Square, label: 'Stop timer', note: running.title },
          words: 'stop time pause',
          isSolid: true,
          act: () => stop(running),
        },
      ]
    : []
  return {
    stopRunning,
    /** Leads to the choice of a task. */
    choose: (act: () => void): PaletteOption => ({
      ...{ id: 'timer start', icon: Play, label: 'Start timer…', words: 'track time', stays: true, act },
    }),
    /** Starts the timer of a task, or stops it. */
    turn: (task: Timed) =>
      running?._id === task._id
        ? { label: 'Stop timer', act: () => stop(task) }
        : { label: 'Start timer', act: () => start(task) },
    isRunning: (id: string) => running?._id === id,
    /** Makes a task of what was typed. */
    add: (title: string): PaletteOption => ({
      ...{ id: 'add task', icon: Plus, label: `Add task “${title}”` },
      refuses,
      act: () => void make(title),
      otherwise: { label: 'Add and start timer', act: () => void makeAndStart(title) },
    }),
    addAndStart: (title: string): PaletteOption => ({
      ...{ id: 'add and start', icon: Plus, label: `Start timer for new task “${title}”` },
      refuses,
      act: () => void makeAndStart(title),
    }),
  }
}
