import { TaskTitle } from '@daybook/contract/tasks'

/** Whether a task can be called so. */
export const isTitle = (text: string): boolean => TaskTitle.safeParse(text).success
