// The parameters of `GET /tasks` without their schema: a page's address is read before the schemas are loaded.

export const taskSorts = ['createdAt', 'dueDate', 'title', 'updatedAt', 'priority', 'position'] as const
export type TaskSort = (typeof taskSorts)[number]
export type TaskOrder = 'asc' | 'desc'
export const dueChoices = ['today', 'overdue', 'week', 'none'] as const
export type DueChoice = (typeof dueChoices)[number]
