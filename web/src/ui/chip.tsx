import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** The look of a word that can be pressed. */
export const chipStyles = (className?: string) =>
  cn(
    'inline-flex h-7 max-w-full items-center gap-1 rounded-md border border-line px-2.5 text-ink text-sm transition-colors hover:bg-wash',
    className,
  )

type ChipProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** What pressing it does, for screen readers. */
  action: string
  label: string
}

/** A chosen item; pressing it removes the choice. */
export const Chip = ({ action, label, className, ...props }: ChipProps) => (
  <button
    {...props}
    type="button"
    className={cn(chipStyles('group max-w-48 shrink-0 bg-wash-strong pr-1.5'), className)}
  >
    <span className="sr-only">{action} </span>
    <span dir="auto" className="truncate">
      {label}
    </span>
    <X className="size-3.5 shrink-0 text-ink-faint group-hover:text-ink" />
  </button>
)
