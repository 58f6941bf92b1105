import { formatClock } from '../lib/formats/clock-formats.ts'
import { cn } from './class-names.ts'

type DurationFigureProps = {
  seconds: number
  /** A running timer glows, and screen readers hear that it runs. */
  running?: boolean
  size?: 'row' | 'large'
  className?: string
}

/** A duration as hh:mm:ss in figures of equal width, so that it can tick without moving. */
export const DurationFigure = ({
  seconds,
  running = false,
  size = 'row',
  className,
}: DurationFigureProps) => (
  <span
    role={running ? 'timer' : undefined}
    aria-label={running ? `Running, ${formatClock(seconds)}` : undefined}
    className={cn(
      size === 'large' ? 'figure text-5xl' : 'text-sm tabular-nums',
      running ? 'text-accent-ink' : size === 'large' ? 'text-ink' : 'text-ink-muted',
      className,
    )}
  >
    {formatClock(seconds)}
  </span>
)
