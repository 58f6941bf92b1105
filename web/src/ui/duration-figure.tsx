import { formatClock, formatDuration } from '../lib/formats/clock-formats.ts'
import { cn } from './class-names.ts'

type DurationFigureProps = {
  seconds: number
  /** A running timer glows, and screen readers hear that it runs. */
  running?: boolean
  size?: 'row' | 'large'
  className?: string
}

/** A duration as h:mm, or with seconds while its timer runs, in figures of equal width that tick without moving. */
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
    {running ? formatClock(seconds) : formatDuration(seconds)}
  </span>
)
