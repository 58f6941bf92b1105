import { logout, login as signIn } from '@daybook/contract/accounts'
import { revokeApiToken } from '@daybook/contract/api-tokens'
import { addDays } from '@daybook/contract/calendar'
import { notificationDays } from '@daybook/contract/notifications'
import type { Handlers, QueueName, WorkContext } from '../queue/queue.ts'
import { silentLog } from '../queue/queue-log.ts'
import { foundCompany, joinAsOwner, planClientsAndProjects } from './beginnings.ts'
import { planBilling } from './billing.ts'
import { login } from './content/owner.ts'
import { isWorkday } from './days.ts'
import { planHabits } from './habits.ts'
import { planJobs } from './jobs.ts'
import type { Life } from './life.ts'
import { planPresent, timerMinutes } from './present.ts'
import { planProposals } from './proposals.ts'
import { planShownToClients } from './shown-to-clients.ts'
import { planTeam } from './team.ts'
import { planWorkDays } from './work-days.ts'
import { planWrittenInvoices } from './written-invoices.ts'

type Given = Pick<Life, 'agenda' | 'call' | 'random' | 'mailbox' | 'work'> & {
  handlers: Handlers
  say: (line: string) => void
}

/** What the schedules do each morning; the rest of them finds nothing to do here, or is for the first night. */
const eachMorning = [
  ...(['plans.settle_due', 'invoices.recur', 'invoices.remind', 'proposals.remind'] as const),
  ...(['proposals.expire', 'jobs.close_ended'] as const),
] satisfies QueueName[]

const context: WorkContext = {
  ...{ log: silentLog, attempt: 1, isLast: false, scheduledFor: null },
  signal: new AbortController().signal,
}

/** On workdays only, which takes a third less time: what a weekend missed is made up for. */
const planMornings = ({ agenda, handlers, work }: Life & Given): void => {
  const kept = agenda.daysAgo(notificationDays)
  for (let date = agenda.daysAgo(364); date <= agenda.today; date = addDays(date, 1)) {
    if (!isWorkday(agenda, date) && date < agenda.daysAgo(14)) continue
    agenda.at(date, 8 * 60 + 50, async () => {
      for (const name of eachMorning) await handlers[name]?.({}, context)
      if (date > kept) await handlers['notifications.tell_due']?.({}, context)
      await work()
    })
  }
}

const monthOf = (date: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** Says each month once. */
const sayMonths = (say: Given['say']): ((date: string) => void) => {
  let said = ''
  return (date) => {
    if (date.slice(0, 7) === said) return
    said = date.slice(0, 7)
    say(`Filling the demo: ${monthOf(date)} ${date.slice(0, 4)}`)
  }
}

/** Lives a whole year: plans what is known of it, and goes through it day by day. */
export const liveTheYear = async (given: Given): Promise<void> => {
  const { agenda, say } = given
  const me = await joinAsOwner(given)
  const started = { ...given, me, people: new Map(), clients: new Map(), projects: new Map() }
  const life: Life & Given = { ...started, companyId: await foundCompany(started) }
  planMornings(life)
  planClientsAndProjects(life)
  const answers = new Set<string>()
  planProposals(life, answers)
  planBilling(life, answers)
  planWrittenInvoices(life, answers)
  planJobs(life, planTeam(life))
  planShownToClients(life)
  planHabits(life)
  planPresent(life, planWorkDays(life, timerMinutes))
  await agenda.live(sayMonths(say))
  const session = await given.call(signIn, { body: login })
  const as = { bearer: session.accessToken }
  await given.call(revokeApiToken, { as, params: { id: me.tokenId } })
  await given.call(logout, { as, body: { refreshToken: session.refreshToken } })
  // Nothing is left to be mailed by the app that is served.
  await given.work()
}
