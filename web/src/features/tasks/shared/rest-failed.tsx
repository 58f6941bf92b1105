import { FailedLine } from '../../../lib/connection/failed-line.tsx'
import type { useTasksOf } from './use-tasks-of.ts'

/** Says above the list that what others gave one to do is missing in it. */
export const RestFailed = ({ rest }: Pick<ReturnType<typeof useTasksOf>, 'rest'>) =>
  rest?.error ? <FailedLine query={rest}>The tasks that others gave you are missing here.</FailedLine> : null
