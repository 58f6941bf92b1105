import { addDays } from '@daybook/contract/calendar'
import { useNavigate } from '@tanstack/react-router'
import { formatDays } from '../../../lib/formats/figure-formats.ts'
import { PeriodStepper } from '../../../ui/period-stepper.tsx'
import type { WeekSearch } from './week-search.ts'

interface WeekNavProps {
  first: string
  last: string
  today: string
  isThisWeek: boolean
}

/** To the week before, to this one and to the one after; the address says which. */
export const WeekNav = ({ first, last, today, isThisWeek }: WeekNavProps) => {
  const navigate = useNavigate()
  const show = (from: string | undefined) =>
    void navigate({ to: '.', search: (before: WeekSearch) => ({ ...before, from }) })
  return (
    <PeriodStepper
      unit="week"
      shown={formatDays(first, last, today)}
      nowLabel="This week"
      isNow={isThisWeek}
      onPrevious={() => show(addDays(first, -7))}
      onNext={() => show(addDays(first, 7))}
      onNow={() => show(undefined)}
    />
  )
}
