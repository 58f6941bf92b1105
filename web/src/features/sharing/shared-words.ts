const counted = (count: number, word: string): string | false =>
  count > 0 && `${count} ${count === 1 ? word : `${word}s`}`

/** How much others share with one, as in '1 project and 6 tasks'; undefined for nothing. */
export const sharedWords = (projects: number, tasks: number): string | undefined =>
  [counted(projects, 'project'), counted(tasks, 'task')].filter(Boolean).join(' and ') || undefined
