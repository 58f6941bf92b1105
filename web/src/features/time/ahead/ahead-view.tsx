import type { WorkAhead } from '@daybook/contract/ahead'
import { planWeeks } from '@daybook/contract/ahead-plan'
import { tryJob } from '@daybook/contract/ahead-try'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatDay, timezoneOf } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { typedMinutes } from '../../../lib/formats/typed-minutes.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { DurationField } from '../../../ui/duration-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useRunningTask } from '../../tasks/tasks.ts'
import { EntriesState } from '../entries-state.tsx'
import { aheadQuery } from './ahead.ts'
import { freeWords, triedWords, usualWords } from './ahead-words.ts'
import { TryJob, useTriedJob } from './try-job.tsx'
import { Unplanned } from './unplanned.tsx'
import { isKnown, isWeekOfWork, useWeekMinutes } from './week-hours.ts'
import { WeeksTable } from './weeks-table.tsx'

const WeekHours = () => {
  const [minutes, choose] = useWeekMinutes()
  const [error, setError] = useState<string>()
  return (
    <DurationField
      label="Hours a week"
      className="w-40"
      placeholder={formatMinutes(30 * 60)}
      hint="Needed until you have tracked time in two weeks"
      value={minutes > 0 ? formatMinutes(minutes) : ''}
      error={error}
      onCommit={(typed) => {
        const chosen = typedMinutes(typed) ?? 0
        const isRefused = chosen > 0 && !isWeekOfWork(chosen)
        setError(isRefused ? 'A week has 168 hours' : undefined)
        if (!isRefused) choose(chosen)
      }}
    />
  )
}

const Weeks = ({ work, weekSeconds }: { work: WorkAhead; weekSeconds: number }) => {
  const { today } = work
  const weeks = useMemo(() => planWeeks(work, weekSeconds), [work, weekSeconds])
  const last = weeks.at(-1)?.last ?? today
  const job = useTriedJob(today, last)
  const tried = job && tryJob(weeks, { today, seconds: job.seconds, until: job.until ?? last })
  return (
    <>
      <p className="figure text-xl">{freeWords(weeks)}</p>
      <p className="text-ink-muted text-sm">
        {isKnown(work.usual) && `${usualWords(weekSeconds, work.usual.weeks)} `}
        What is due after {formatDay(last, today)} is not planned yet.
        {work.isCut && ' Only the first 2,000 tasks are planned.'}
      </p>
      <TryJob
        {...{ today, last }}
        answer={tried && triedWords(tried, weeks, { today, until: job?.until })}
        fits={tried?.missing === 0}
      />
      <WeeksTable weeks={weeks} placed={tried?.placed} today={today} />
    </>
  )
}

const Ahead = ({ work }: { work: WorkAhead }) => {
  const [minutes] = useWeekMinutes()
  const knows = isKnown(work.usual)
  const weekSeconds = knows ? work.usual.seconds : minutes * 60
  return (
    <>
      {!knows && <WeekHours />}
      {weekSeconds > 0 ? (
        <Weeks {...{ work, weekSeconds }} />
      ) : (
        <EmptyState figure="time">
          Say how many hours you work in a week to see your free hours in the next eight.
        </EmptyState>
      )}
      <Unplanned work={work} />
    </>
  )
}

/** The hours that are free in each of the next eight weeks, and whether a job fits into them. */
export const AheadView = () => {
  const today = useToday(timezoneOf(useUser()))
  const runs = useRunningTask() !== null
  const query = useQuery(aheadQuery(today, runs))
  return (
    <section aria-label="Ahead" className="flex flex-col gap-4">
      <EntriesState query={query}>{query.data && <Ahead work={query.data} />}</EntriesState>
    </section>
  )
}
