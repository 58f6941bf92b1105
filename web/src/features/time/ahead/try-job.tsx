import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatDay } from '../../../lib/formats/formats.ts'
import { typedMinutes } from '../../../lib/formats/typed-minutes.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { DurationField } from '../../../ui/duration-field.tsx'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'
import { useTimeAddress } from '../time-address.ts'

/** The longest job that is tried: what fits into no eight weeks anyway. */
const mostMinutes = 9999 * 60

/** A job that the address names; undefined where there is none, or it is not one to try. */
export const useTriedJob = (today: string, last: string) => {
  const { hours = '', until } = useTimeAddress()
  const minutes = typedMinutes(hours) ?? 0
  const isDay = until === undefined || (until >= today && until <= last)
  return minutes > 0 && minutes <= mostMinutes && isDay ? { seconds: minutes * 60, until } : undefined
}

interface TryJobProps {
  today: string
  /** The last day that is planned. */
  last: string
  /** What came of it. */
  answer: string | undefined
  fits: boolean
}

/** Asks whether a job fits into what is free. */
export const TryJob = ({ today, last, answer, fits }: TryJobProps) => {
  const { hours = '', until = '', change } = useTimeAddress()
  const minutes = typedMinutes(hours)
  const tooLong = minutes !== null && minutes > mostMinutes
  const dayProblem =
    until && until < today
      ? 'Choose today or a later day'
      : until > last
        ? `Weeks are planned until ${formatDay(last, today)}`
        : undefined
  return (
    <section aria-label="Can I take it?" className="flex flex-col gap-2">
      <h2 className={sectionTitleStyles}>Can I take it?</h2>
      <div className="flex flex-wrap items-start gap-2">
        <DurationField
          label="Hours of the job"
          className="w-[calc(50%-0.25rem)] sm:w-40"
          value={hours}
          error={tooLong ? `At most ${formatMinutes(mostMinutes)}` : undefined}
          onCommit={(typed) => change({ hours: typed || undefined })}
        />
        <DateField
          label="Done by"
          className="w-[calc(50%-0.25rem)] sm:w-52"
          value={until}
          min={today}
          error={dayProblem}
          onCommit={(day) => change({ until: day || undefined })}
        />
      </div>
      <p role="status" className="min-h-6 text-base tabular-nums">
        {answer && <span className={fits ? undefined : 'text-warn'}>{answer}</span>}
      </p>
    </section>
  )
}
