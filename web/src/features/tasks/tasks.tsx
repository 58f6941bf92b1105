// For the dashboard and the pages of time; the list of tasks does not load it.

export { TaskDue } from './list/task-due.tsx'
export { isTitle } from './timer/is-title.ts'
export { TimerCard } from './timer/later-timer-card.tsx'
export { LongEntry } from './timer/long-entry.tsx'
export { useMakeAndStart } from './timer/make-and-start.ts'
export { MoveEntry } from './timer/move-entry.tsx'
export { TaskPicker } from './timer/task-picker.tsx'
export { TimerButton } from './timer/timer-button.tsx'
