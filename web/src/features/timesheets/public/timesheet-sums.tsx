import { documentMoney } from '@daybook/contract/document-figures'
import type { PublicTimesheet } from '@daybook/contract/public-timesheets'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'

const Sum = ({ label, figure }: { label: string; figure: string }) => (
  <div>
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="figure text-3xl">{figure}</dd>
  </div>
)

/** What the time comes to, and how much of it is answered. */
export const TimesheetSums = ({ timesheet }: { timesheet: PublicTimesheet }) => {
  const { entries, amounts, locale, counts } = timesheet
  const approved = entries.filter(({ state }) => state === 'approved')
  const hours = (of: typeof entries) => formatDuration(shownSum(of.map(({ seconds }) => seconds)))
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Sum label="Hours" figure={hours(entries)} />
      {amounts.map(({ currency, amount }) => (
        <Sum
          key={currency}
          label={amounts.length > 1 ? `Amount in ${currency}` : 'Amount'}
          figure={documentMoney(locale, amount, currency)}
        />
      ))}
      <Sum label="Approved" figure={hours(approved)} />
      {counts.queried > 0 && <Sum label="Entries queried" figure={formatCount(counts.queried)} />}
    </dl>
  )
}
