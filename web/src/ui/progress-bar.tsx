import * as Radix from 'radix-ui/progress'
import { cn } from './class-names.ts'

type ProgressBarProps = {
  label: string
  /** The figure as it is written beside the bar, so that screen readers hear what is seen. */
  text: string
  value: number
  max?: number
  /** `near` when little is left of the whole, `over` when the value exceeds it, as tracked time can exceed its estimate. */
  tone?: 'accent' | 'good' | 'within' | 'near' | 'over'
  className?: string
}

const fills = {
  ...{ accent: 'bg-accent', good: 'bg-good' },
  ...{ within: 'bg-ink-muted', near: 'bg-warn', over: 'bg-bad' },
}

/** A progress bar from 0 to max. */
export const ProgressBar = ({
  label,
  text,
  value,
  max = 100,
  tone = 'within',
  className,
}: ProgressBarProps) => {
  const within = Math.min(Math.max(value, 0), max)
  return (
    <Radix.Root
      value={within}
      max={max}
      aria-label={label}
      getValueLabel={() => text}
      className={cn('block h-1 w-full overflow-hidden rounded-full bg-wash-strong', className)}
    >
      <Radix.Indicator
        style={{ width: `${(within / max) * 100}%` }}
        className={cn('block h-full rounded-full transition-[width] duration-(--duration-slow)', fills[tone])}
      />
    </Radix.Root>
  )
}
