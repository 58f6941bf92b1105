import { cn } from './class-names.ts'

/** The colour of what stands beside it, which says its name. */
export const ColorDot = ({ color, className = 'size-2' }: { color: string; className?: string }) => (
  <span aria-hidden="true" style={{ background: color }} className={cn('rounded-full', className)} />
)
