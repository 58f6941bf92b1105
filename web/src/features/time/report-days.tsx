import { weekOf } from '@daybook/contract/calendar'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDays } from '../../lib/formats/figure-formats.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { usualRanges } from './report-ranges.ts'
import { useTimeAddress } from './time-address.ts'

interface Days {
  from: string
  to: string
}

/** The days of a report: those of the address, else this week. */
export const useReportDays = (): Days => {
  const user = useUser()
  const { first, last } = weekOf(useToday(timezoneOf(user)), user.weekStart)
  const { from = first, to = last } = useTimeAddress()
  return { from, to }
}

/** What an answer says is wrong with the days. */
export const refusedDays = (error: unknown) => {
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
  return { fields, isRefused: Object.keys(fields).length > 0 }
}

/** Chooses the days of a report. */
export const ReportDays = ({ from, to, fields }: Days & { fields: Record<string, string> }) => {
  const user = useUser()
  const ranges = usualRanges(useToday(timezoneOf(user)), user.weekStart)
  const usual = ranges.find((one) => one.from === from && one.to === to)
  const { change } = useTimeAddress()
  const dateStyles = 'w-full min-[22rem]:w-[calc(50%-0.25rem)] sm:w-38'
  return (
    <>
      <Select
        label="Days"
        labelHidden
        // On a phone beside whose time it is, where that can be chosen.
        className="w-full max-sm:min-[22rem]:not-first:w-[calc(50%-0.25rem)] sm:w-34"
        value={usual?.label ?? ''}
        placeholder="Other days"
        options={ranges.map(({ label }) => ({ value: label, label }))}
        onValueChange={(label) => {
          const chosen = ranges.find((one) => one.label === label)
          if (chosen) change({ from: chosen.from, to: chosen.to })
        }}
      />
      <DateField
        label="From"
        labelHidden
        className={dateStyles}
        value={from}
        error={fields.from}
        looksBack
        required
        onCommit={(day) => day && change({ from: day, to })}
      />
      <DateField
        label="To"
        labelHidden
        className={dateStyles}
        value={to}
        error={fields.to}
        looksBack
        required
        onCommit={(day) => day && change({ from, to: day })}
      />
    </>
  )
}

interface GroupingsProps<G extends string> {
  all: readonly G[]
  titles: Record<G, string>
  chosen: G
  onChoose: (grouping: G) => void
}

/** By what a report adds up. */
export const Groupings = <G extends string>({ all, titles, chosen, onChoose }: GroupingsProps<G>) => (
  <fieldset className="flex h-10 items-center">
    <legend className="sr-only">By</legend>
    {all.map((grouping) => (
      <button
        key={grouping}
        type="button"
        aria-pressed={grouping === chosen}
        onClick={() => onChoose(grouping)}
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          className: 'aria-pressed:bg-wash-strong aria-pressed:text-ink',
        })}
      >
        {titles[grouping]}
      </button>
    ))}
  </fieldset>
)

/** The days of a report on paper, where nothing can be chosen. */
export const PrintedDays = ({ from, to }: Days) => {
  const today = useToday(timezoneOf(useUser()))
  return (
    <h2 className="hidden font-medium text-base tabular-nums print:block">{formatDays(from, to, today)}</h2>
  )
}
