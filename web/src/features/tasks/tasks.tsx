// For the pages of time; the list of tasks does not load it.
export { LongEntry } from './timer/long-entry.tsx'
export { MoveEntry } from './timer/move-entry.tsx'
export { TaskPicker } from './timer/task-picker.tsx'
