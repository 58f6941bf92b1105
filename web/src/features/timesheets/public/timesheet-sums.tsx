import { documentMoney } from '@daybook/contract/document-figures'
import type { PublicTimesheet } from '@daybook/contract/public-timesheets'
import { Figure } from '../../../lib/figures/figure.tsx'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'

/** What the time comes to, and how much of it is answered. */
export const TimesheetSums = ({ timesheet }: { timesheet: PublicTimesheet }) => {
  const { entries, amounts, locale, counts } = timesheet
  const approved = entries.filter(({ state }) => state === 'approved')
  const hours = (of: typeof entries) => formatDuration(shownSum(of.map(({ seconds }) => seconds)))
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label="Hours" figure={hours(entries)} size="text-3xl" />
      {amounts.map(({ currency, amount }) => (
        <Figure
          key={currency}
          label={amounts.length > 1 ? `Amount in ${currency}` : 'Amount'}
          figure={documentMoney(locale, amount, currency)}
          size="text-3xl"
        />
      ))}
      <Figure label="Approved" figure={hours(approved)} size="text-3xl" />
      {counts.queried > 0 && (
        <Figure label="Entries queried" figure={formatCount(counts.queried)} size="text-3xl" />
      )}
    </dl>
  )
}
