import { cn } from './class-names.ts'

interface ColorDotProps {
  /** Undefined for what has none that is known. */
  color: string | undefined
  className?: string
}

/** The colour of what stands beside it, which says its name. */
export const ColorDot = ({ color, className = 'size-2' }: ColorDotProps) => (
  <span
    aria-hidden="true"
    style={{ background: color }}
    className={cn('shrink-0 rounded-full bg-line-strong', className)}
  />
)
