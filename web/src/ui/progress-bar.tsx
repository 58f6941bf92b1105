import { Progress as Radix } from 'radix-ui'
import { cn } from './class-names.ts'

type ProgressBarProps = {
  label: string
  /** The figure as it stands beside the bar: it is heard as it is seen. */
  text: string
  value: number
  max?: number
  /** `over` when the whole has been passed, as tracked time can pass its estimate. */
  tone?: 'neutral' | 'accent' | 'good' | 'over'
  className?: string
}

const fills = { neutral: 'bg-ink-muted', accent: 'bg-accent', good: 'bg-good', over: 'bg-warn' }

/** How far along something is, between 0 and max. */
export const ProgressBar = ({
  label,
  text,
  value,
  max = 100,
  tone = 'neutral',
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
