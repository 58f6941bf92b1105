import { uploadAttachment } from '@daybook/contract/attachments'
import { createTask, deleteTask, updateTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { brief, feedback, forgotten, small } from './content/present.ts'
import { workdaysAfter } from './days.ts'
import { known, type Life } from './life.ts'
import type { Desk } from './work-days.ts'

/** How long the timer has been running. */
export const timerMinutes = 40

/** When open tasks are due, from those that are nearly done: two are late, one is for today, the others soon; the last ones some day. */
const dueDates = ({ daysAgo, today }: Life['agenda']): string[] => [
  ...[daysAgo(4), daysAgo(1), today],
  ...[1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9].map((days) => workdaysAfter(today, days)),
]

/** Plans the days ahead, on the evening before. */
const planAhead = async ({ agenda, call, me }: Life, desk: Desk): Promise<void> => {
  const dates = dueDates(agenda)
  const ordered = desk.open.toSorted((one, other) => one.takes - one.spent - (other.takes - other.spent))
  for (const [index, { id }] of ordered.entries())
    await call(updateTask, { as: me, params: { id }, body: { dueDate: dates[index] ?? null } })
}

const writeSmall = async ({ agenda, call, me, projects }: Life): Promise<void> => {
  for (const { project, dueIn, ...said } of small) {
    const projectId = project && known(projects, project)
    const dueDate = dueIn === null ? null : workdaysAfter(agenda.today, dueIn)
    await call(createTask, { as: me, body: { ...said, projectId, dueDate } })
  }
}

const attachFiles = async ({ call, me }: Life, desk: Desk): Promise<void> => {
  for (const [index, file] of [brief, feedback].entries()) {
    const task = desk.open.find(({ project }) => project === (index === 0 ? 'museum' : 'shop'))
    if (task) await call(uploadAttachment, { as: me, params: { taskId: task.id }, file })
  }
}

const throwAway = async ({ call, me }: Life): Promise<void> => {
  for (const title of forgotten) {
    const { _id: id } = await call(createTask, { as: me, body: { title } })
    await call(deleteTask, { as: me, params: { id } })
  }
}

/** Leaves the desk as somebody finds it who comes in now: a timer runs, something is late, something is in the trash. */
export const planPresent = (life: Life, desk: Desk): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(4), 12 * 60 + 20, () => throwAway(life))
  agenda.at(agenda.daysAgo(3), 13 * 60 + 30, () => attachFiles(life, desk))
  agenda.at(agenda.daysAgo(2), 19 * 60, () => writeSmall(life))
  agenda.at(agenda.daysAgo(1), 20 * 60 + 10, () => planAhead(life, desk))
  agenda.atInstant(new Date(agenda.end.getTime() - timerMinutes * 60_000), () => {
    const task = desk.open.find(({ project }) => project === 'shop') ?? desk.open[0]
    if (!task) throw new Error('Nothing is left to do')
    return call(startTimer, { as: me, params: { id: task.id } })
  })
}
