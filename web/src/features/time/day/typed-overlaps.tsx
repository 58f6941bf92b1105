import { dateIn, firstDay } from '@daybook/contract/calendar'
import { localDays } from '@daybook/contract/local-days'
import { useNowMs } from '../../../lib/formats/now.ts'
import { useEntries } from '../time-entries.ts'
import { askedDays } from '../week-grid.ts'
import { OverlapWords } from './overlap-words.tsx'
import { overlapsWith } from './overlaps.ts'

interface TypedOverlapsProps {
  /** Less than a day, as two times of day are. */
  typed: { startedAt: string; stoppedAt: string }
  /** The entry whose times they are. */
  of?: string
  today: string
  timezone: string
}

const OverlapsWithin = ({
  first,
  last,
  typed,
  of,
  timezone,
}: TypedOverlapsProps & { first: string; last: string }) => {
  const { entries = [] } = useEntries(...askedDays({ first, last }))
  const nowMs = useNowMs(entries.some(({ stoppedAt }) => stoppedAt === null))
  const days = localDays(timezone, first, last)
  const [begins, ends] = [days.at(0), days.at(-1)]
  if (!begins || !ends) return null
  const others = entries.filter(({ _id }) => _id !== of)
  return <OverlapWords overlaps={overlapsWith({ ...begins, ends: ends.ends }, others, typed, nowMs)} />
}

/** What the typed times overlap on the days on which they begin and end, whichever day shows. */
export const TypedOverlaps = (props: TypedOverlapsProps) => {
  const { typed, today, timezone } = props
  const [first, last] = [typed.startedAt, typed.stoppedAt].map((at) => dateIn(timezone, new Date(at)))
  // What is typed may be any year: nothing is recorded in the future, and nothing was before there were days to ask for.
  const isAsked = first !== undefined && last !== undefined && first > firstDay && first <= today
  return isAsked ? <OverlapsWithin {...props} {...{ first, last }} /> : null
}
