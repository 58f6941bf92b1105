import { addDays } from '@daybook/contract/calendar'
import { createTask, toggleTask } from '@daybook/contract/tasks'
import { acceptInvitation, inviteMember, listInvitations } from '@daybook/contract/team-members'
import { attachProject, createTeam } from '@daybook/contract/teams'
import { addSession } from '@daybook/contract/time-entries'
import { lena, tomas } from './content/others.ts'
import { type Colleague, colleagues } from './content/team.ts'
import { isWorkday, weekdayOf } from './days.ts'
import { known, type Life, type Person } from './life.ts'
import { join } from './people.ts'

/** Accepts what somebody is invited to. */
export const acceptInvitations = async ({ call }: Life, person: Person): Promise<void> => {
  for (const { token } of await call(listInvitations, { as: person }))
    await call(acceptInvitation, { as: person, params: { token } })
}

interface Turn {
  next: number
  task: { id: string; takes: number; spent: number } | null
}

const takeTask = async (
  { call, me, projects }: Life,
  person: Person,
  { ideas, hours }: Colleague,
  turn: Turn,
) => {
  const title = ideas[turn.next]
  if (!title) return
  turn.next++
  const projectId = known(projects, 'onboarding')
  const body = { title, projectId, assignee: person.id, estimatedTime: hours * 60, tags: ['team'] }
  const { _id: id } = await call(createTask, { as: me, body })
  turn.task = { id, takes: hours, spent: 0 }
}

/** Works for some hours on a task of one's own, and begins another one where that is done. */
const workOn = async (life: Life, colleague: Colleague, turn: Turn, date: string): Promise<void> => {
  const { agenda, call, people, random } = life
  const person = known(people, colleague.username)
  if (!turn.task) await takeTask(life, person, colleague, turn)
  const { task } = turn
  if (!task) return
  const minutes = random.whole(8, 15) * 15
  const params = { id: task.id }
  const from = 10 * 60 + random.whole(0, 4) * 15
  const startedAt = agenda.instant(date, from).toISOString()
  const stoppedAt = agenda.instant(date, from + minutes).toISOString()
  await call(addSession, { as: person, params, body: { startedAt, stoppedAt } })
  task.spent += minutes / 60
  if (task.spent < task.takes) return
  await call(toggleTask, { as: person, params, body: { completed: true } })
  turn.task = null
}

const planColleague = (life: Life, colleague: Colleague): void => {
  const { agenda } = life
  const turn: Turn = { next: 0, task: null }
  for (let date = agenda.daysAgo(colleague.since); date <= agenda.today; date = addDays(date, 1))
    if (colleague.weekdays.includes(weekdayOf(date)) && isWorkday(agenda, date))
      agenda.at(date, 15 * 60 + 10, () => workOn(life, colleague, turn, date))
}

/** Founds the team in which two colleagues work on the app; answers how to ask for its id. */
export const planTeam = (life: Life): (() => string) => {
  const { agenda, call, me } = life
  let teamId = ''
  agenda.at(agenda.daysAgo(247), 11 * 60, async () => {
    const description = 'Who works on the onboarding app.'
    teamId = (await call(createTeam, { as: me, body: { name: 'Studio Weiss and friends', description } }))._id
    const params = { id: teamId }
    await call(attachProject, { as: me, params, body: { projectId: known(life.projects, 'onboarding') } })
    const person = await join(life, lena)
    life.people.set(lena.username, person)
    await call(inviteMember, { as: me, params, body: { username: lena.username, role: 'admin' } })
    await acceptInvitations(life, person)
  })
  for (const colleague of colleagues({ lena: lena.username, tomas: tomas.username }))
    planColleague(life, colleague)
  return () => teamId
}
