import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface PeriodStepperProps {
  /** `week` or `day`. */
  unit: string
  /** What shows, in words. */
  shown: string
  /** The current one: 'This week', 'Today'. */
  nowLabel: string
  isNow: boolean
  onPrevious: () => void
  onNext: () => void
  onNow: () => void
}

/** To the period before and after the one that shows, and back to the current one; its arrow stands on the page's edge. */
export const PeriodStepper = ({
  unit,
  shown,
  nowLabel,
  isNow,
  onPrevious,
  onNext,
  onNow,
}: PeriodStepperProps) => (
  <div className="-ml-2 flex min-w-0 items-center gap-1">
    <IconButton label={`Previous ${unit}`} size="sm" icon={<ChevronLeft />} onClick={onPrevious} />
    <IconButton label={`Next ${unit}`} size="sm" icon={<ChevronRight />} onClick={onNext} />
    <h2 aria-live="polite" className="min-w-0 px-2 font-medium text-base tabular-nums">
      {shown}
    </h2>
    {/* While it has the focus it stays, or the keyboard would lose its place. */}
    <Button size="sm" variant="quiet" className={isNow ? 'not-focus:invisible' : undefined} onClick={onNow}>
      {nowLabel}
    </Button>
  </div>
)
