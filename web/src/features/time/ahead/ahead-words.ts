import { mostPlanned, type UnplannedTask, type WorkAhead } from '@daybook/contract/ahead'
import type { PlannedWeek } from '@daybook/contract/ahead-plan'
import type { Tried } from '@daybook/contract/ahead-try'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatCount, formatCounted, formatDay } from '../../../lib/formats/formats.ts'

/** What is free in all the weeks, and in how many of them there is too much; the first sentence of the page. */
export const freeWords = (weeks: readonly PlannedWeek[]): string => {
  const free = formatDuration(shownSum(weeks.map((week) => week.free)))
  const full = weeks.filter(({ over }) => over > 0).length
  const said = `${free} free in the next ${formatCounted(weeks.length, 'week')}`
  if (full === 0) return `${said}.`
  return `${said}, and too much in ${full === 1 ? 'one of them' : `${formatCount(full)} of them`}.`
}

/** Where the hours of a week come from. */
export const usualWords = (weekSeconds: number, weeks: number): string =>
  `You work ${formatDuration(weekSeconds)} in a usual week, judging by the ${formatCount(weeks)} of your last ${formatCount(8)} weeks with tracked time.`

type Unplanned = Pick<UnplannedTask, '_id' | 'title'> & { lacks: string }

const lacks: Record<UnplannedTask['lacks'], string> = { date: 'No due date', estimate: 'No estimate' }
const mostListed = 20

/** What is not in the weeks, with what each lacks; tasks whose time has used up their estimate first, as they are due. */
export const unplannedOf = ({ tasks, unplanned }: Pick<WorkAhead, 'tasks' | 'unplanned'>) => {
  const { withoutDate, withoutEstimate } = unplanned
  const usedUp = tasks.filter(({ work }) => work.length === 0)
  const listed: Unplanned[] = [
    ...usedUp.slice(0, mostListed).map(({ _id, title }) => ({ _id, title, lacks: 'Estimate used up' })),
    ...unplanned.tasks.map(({ _id, title, lacks: what }) => ({ _id, title, lacks: lacks[what] })),
  ]
  return {
    total: usedUp.length + withoutDate + withoutEstimate,
    isCut: withoutDate === mostPlanned || withoutEstimate === mostPlanned,
    listed,
  }
}

/** Names a week by its distance from this one. */
export const weekName = (at: number): string =>
  ['This week', 'Next week'][at] ?? `In ${formatCount(at)} weeks`

const placeWords = (at: number, { first }: PlannedWeek, today: string): string =>
  ['this week', 'next week'][at] ?? `in the week of ${formatDay(first, today)}`

interface Asked {
  today: string
  /** Undefined where any day would do. */
  until: string | undefined
}

/** Says whether a job fits, where it would go, and else when it does. */
export const triedWords = (
  { placed, missing, fitsBy }: Tried,
  weeks: readonly PlannedWeek[],
  { today, until }: Asked,
): string => {
  if (missing > 0) {
    const too = `${formatDuration(missing)} too much${until ? ` by ${formatDay(until, today)}` : ''}`
    return fitsBy === null
      ? `${too}; it does not fit into these ${formatCounted(weeks.length, 'week')}.`
      : `${too}; it fits by ${formatDay(fitsBy, today)} at the earliest.`
  }
  const parts = weeks.flatMap((week, at) => {
    const seconds = placed[at] ?? 0
    return seconds > 0 ? [`${formatDuration(seconds)} ${placeWords(at, week, today)}`] : []
  })
  const done = until || fitsBy === null ? '' : `; done by ${formatDay(fitsBy, today)}`
  return `Fits: ${parts.join(', ')}${done}.`
}
