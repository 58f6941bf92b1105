// For the pages of time; the list of tasks does not load it.

export { TimerCard } from './timer/later-timer-card.tsx'
export { LongEntry } from './timer/long-entry.tsx'
export { isTitle, useMakeAndStart } from './timer/make-and-start.ts'
export { MoveEntry } from './timer/move-entry.tsx'
export { TaskPicker } from './timer/task-picker.tsx'
