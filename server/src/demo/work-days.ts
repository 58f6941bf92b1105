import { addDays, weekOf } from '@daybook/contract/calendar'
import { createTask, toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { type ProjectKey, projects } from './content/projects.ts'
import type { TaskIdea } from './content/stages.ts'
import { entryNotes, taskIdeas } from './content/task-ideas.ts'
import { isWorkday, weekdayOf, workdaysAfter } from './days.ts'
import { known, type Life } from './life.ts'

/** A task that is being worked on. */
interface OpenTask {
  id: string
  project: ProjectKey
  /** Minutes that it will have taken, and that it has taken so far. */
  takes: number
  spent: number
}

export interface Desk {
  open: OpenTask[]
  /** How many of the ideas of a project are tasks by now. */
  begun: Map<ProjectKey, number>
}

/** Minutes of the day. */
interface Hours {
  begins: number
  /** Nothing ends after it. */
  latest: number
}

const nine = 9 * 60
const keys = Object.keys(projects) as ProjectKey[]

const isActive = ({ agenda, projects: made }: Life, key: ProjectKey, date: string): boolean => {
  const { from, to } = projects[key]
  return made.has(key) && date >= agenda.daysAgo(from) && date <= agenda.daysAgo(to)
}

const priorityOf = ({ random }: Life) =>
  random.weighted(
    ['none', 'low', 'medium', 'high', 'urgent'] as const,
    (one) => ({ none: 9, low: 2, medium: 6, high: 3, urgent: 1 })[one],
  )

const dayAndMonth = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Where all is done that was planned, clients still ask for something. */
const requestsOf = (date: string): TaskIdea => ({
  title: `Small requests, week of ${dayAndMonth(weekOf(date, 1).first)}`,
  hours: 4,
  tags: ['requests'],
})

/** How many are left to do at once: requests come one by one. */
const openAtOnce = (desk: Desk, project: ProjectKey): number =>
  (desk.begun.get(project) ?? 0) < taskIdeas[project].length ? 3 : 1

const writeTask = async (life: Life, desk: Desk, project: ProjectKey, date: string): Promise<void> => {
  const { call, me, random } = life
  const begun = desk.begun.get(project) ?? 0
  const idea = taskIdeas[project][begun] ?? requestsOf(date)
  desk.begun.set(project, begun + 1)
  const { hours, ...said } = idea
  const { billable } = projects[project]
  const task = await call(createTask, {
    as: me,
    body: {
      ...said,
      ...{ projectId: known(life.projects, project), priority: priorityOf(life), billable },
      estimatedTime: hours * 60,
      dueDate: workdaysAfter(date, random.whole(2, 8)),
    },
  })
  desk.open.push({ id: task._id, project, spent: 0, takes: (hours * 60 * random.whole(70, 125)) / 100 })
}

const endTask = (life: Life, desk: Desk, task: OpenTask): Promise<unknown> => {
  desk.open.splice(desk.open.indexOf(task), 1)
  return life.call(toggleTask, { as: life.me, params: { id: task.id }, body: { completed: true } })
}

/** What is left of a project that ended is done, or was not needed. */
const endProjects = async (life: Life, desk: Desk, date: string): Promise<void> => {
  for (const task of [...desk.open]) if (!isActive(life, task.project, date)) await endTask(life, desk, task)
}

const planBlock = (life: Life, desk: Desk, project: ProjectKey, date: string, from: number, to: number) => {
  const { agenda, call, me, random } = life
  const isToday = date === agenda.today
  agenda.at(date, to, async () => {
    const task = desk.open.find((one) => one.project === project)
    if (!task) return
    await call(addSession, {
      as: me,
      params: { id: task.id },
      body: {
        startedAt: agenda.instant(date, from).toISOString(),
        stoppedAt: agenda.instant(date, to).toISOString(),
        note: random.isLucky(0.45) ? random.pick(entryNotes) : '',
      },
    })
    task.spent += to - from
    // What is due today stays to be done.
    if (task.spent >= task.takes && !isToday) await endTask(life, desk, task)
  })
}

/** Fills a day from nine on, with a break at noon and another project after most blocks. */
const planBlocks = (life: Life, desk: Desk, date: string, { begins, latest }: Hours): void => {
  const { random } = life
  const active = keys.filter((key) => isActive(life, key, date))
  const evening = 16 * 60 + 30 + random.whole(0, 6) * 15
  let hadLunch = false
  let before: ProjectKey | undefined
  for (let from = begins + random.whole(-2, 3) * 5; from < evening - 30; ) {
    const others = active.filter((key) => key !== before)
    const project = random.weighted(others.length > 0 ? others : active, (key) => projects[key].weight)
    const to = from + random.whole(5, 10) * 15 + random.whole(0, 2) * 5
    if (to <= latest) planBlock(life, desk, project, date, from, to)
    before = project
    const isNoon: boolean = !hadLunch && to >= 12 * 60
    hadLunch = hadLunch || isNoon
    from = to + (isNoon ? random.whole(9, 12) * 5 : random.whole(1, 4) * 5)
  }
}

const beginDay = async (life: Life, desk: Desk, date: string, hours: Hours): Promise<void> => {
  await endProjects(life, desk, date)
  for (const key of keys.filter((one) => isActive(life, one, date)))
    while (desk.open.filter(({ project }) => project === key).length < openAtOnce(desk, key))
      await writeTask(life, desk, key, date)
  planBlocks(life, desk, date, hours)
}

/** On a Monday morning work begins early, so that something stands in the week. */
const hoursOf = ({ agenda }: Life, date: string, latest: number): Hours => {
  if (date < agenda.today) return { begins: nine, latest: 24 * 60 }
  const isMonday = weekdayOf(date) === 1
  return { begins: isMonday ? Math.max(15, Math.min(nine, latest - 120)) : nine, latest }
}

/** Works on every workday of the year; on the last one until so many minutes before its end. */
export const planWorkDays = (life: Life, minutesBeforeEnd: number): Desk => {
  const { agenda } = life
  const sinceMidnight = (agenda.end.getTime() - agenda.instant(agenda.today, 0).getTime()) / 60_000
  const desk: Desk = { open: [], begun: new Map() }
  for (let date = agenda.daysAgo(365); date <= agenda.today; date = addDays(date, 1)) {
    if (!isWorkday(agenda, date)) continue
    const hours = hoursOf(life, date, sinceMidnight - minutesBeforeEnd)
    agenda.at(date, hours.begins - 15, () => beginDay(life, desk, date, hours))
  }
  return desk
}
