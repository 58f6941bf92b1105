import { cn } from './class-names.ts'

type LinkLook = { quiet?: boolean; className?: string }

/** The look of a link in text; `quiet` for links that stand alone in lists and footers. */
export const linkStyles = ({ quiet = false, className }: LinkLook = {}) =>
  cn(
    'rounded-sm underline-offset-4 transition-colors',
    quiet
      ? 'text-ink-muted hover:text-ink hover:underline'
      : 'text-ink underline decoration-line-strong hover:decoration-accent-ink',
    className,
  )
