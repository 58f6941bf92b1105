import { formatCounted } from '../../lib/formats/formats.ts'

const counted = (count: number, word: string): string | false => count > 0 && formatCounted(count, word)

/** How much others share with one, as in '1 project and 6 tasks'; undefined for nothing. */
export const sharedWords = (projects: number, tasks: number): string | undefined =>
  [counted(projects, 'project'), counted(tasks, 'task')].filter(Boolean).join(' and ') || undefined
