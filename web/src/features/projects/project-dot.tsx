import { cn } from '../../ui/class-names.ts'

/** The colour of a project, beside its name. */
export const ProjectDot = ({ color, className }: { color: string; className?: string }) => (
  <span
    aria-hidden="true"
    style={{ background: color }}
    className={cn('size-2.5 shrink-0 rounded-full', className)}
  />
)
