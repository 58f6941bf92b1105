import { addDays } from '@daybook/contract/calendar'
import { readAllNotifications } from '@daybook/contract/notifications'
import { createTask, listTasks, toggleTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { isWorkday, weekdayOf } from './days.ts'
import { known, type Life } from './life.ts'

const friday = 5

/** Does the one that is due, for some minutes; the next one follows by its rule. */
const doOnce = async ({ agenda, call, me }: Life, search: string, date: string, minutes: number) => {
  const { items } = await call(listTasks, { as: me, query: { search, completed: 'false' } })
  const [task] = items
  if (!task) return
  const params = { id: task._id }
  const until = agenda.now().getTime()
  const startedAt = new Date(until - minutes * 60_000).toISOString()
  await call(addSession, { as: me, params, body: { startedAt, stoppedAt: new Date(until).toISOString() } })
  await call(toggleTask, { as: me, params, body: { completed: true } })
}

/** Looks back on each Friday, and hands in the VAT return on the tenth of each month. */
const planRepeated = (life: Life): void => {
  const { agenda, call, me } = life
  const review = { title: 'Look back on the week', tags: ['office'], estimatedTime: 30 }
  const vat = { title: 'Hand in the VAT return', tags: ['books', 'tax'], estimatedTime: 60 }
  const start = agenda.daysAgo(362)
  const firstFriday = addDays(start, (friday - weekdayOf(start) + 7) % 7)
  const firstTenth = `${addDays(start, 31).slice(0, 7)}-10`
  agenda.at(start, 9 * 60 + 30, async () => {
    const common = { projectId: known(life.projects, 'studio'), billable: false }
    const weekly = { every: 'week' as const, days: [friday] }
    await call(createTask, {
      as: me,
      body: { ...review, ...common, dueDate: firstFriday, recurrence: weekly },
    })
    const monthly = { every: 'month' } as const
    const body = { ...vat, ...common, priority: 'high', dueDate: firstTenth, recurrence: monthly } as const
    await call(createTask, { as: me, body })
  })
  for (let date = firstFriday; date < agenda.today; date = addDays(date, 7))
    agenda.at(date, 18 * 60 + 20, () => doOnce(life, review.title, date, 25))
  for (let date = firstTenth; date < agenda.today; date = `${addDays(date, 31).slice(0, 7)}-10`)
    agenda.at(date, 19 * 60 + 10, () => doOnce(life, vat.title, date, 50))
}

/** Reads what came, on some evenings; that of the last days is still unread. */
const planReading = ({ agenda, call, me }: Life): void => {
  for (let ago = 90; ago > 2; ago -= 3)
    if (isWorkday(agenda, agenda.daysAgo(ago)))
      agenda.at(agenda.daysAgo(ago), 19 * 60 + 30, () => call(readAllNotifications, { as: me }))
}

/** Does what comes again and again. */
export const planHabits = (life: Life): void => {
  planRepeated(life)
  planReading(life)
}
