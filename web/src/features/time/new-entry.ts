import type { TimeEntry } from '@daybook/contract/time-report'
import { v7 as newId } from 'uuid'
import type { GridTask } from './week-grid.ts'

const blank = {
  startedAt: '',
  stoppedAt: null,
  duration: null,
  note: '',
  billable: true,
  asksBillable: false,
  source: 'manual',
  can: { edit: true, accept: false },
} as const

/** An entry made by hand on a task, to be given its times. */
export const newEntry = ({ taskId, title, project, projectId }: GridTask): TimeEntry => ({
  ...blank,
  _id: newId(),
  taskId,
  title,
  project,
  projectId,
})
