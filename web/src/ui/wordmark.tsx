import { cn } from './class-names.ts'

/** The mark: a bound page, and the day that comes up on its first line. */
const Mark = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={cn('size-6', className)}>
    <rect x="3.75" y="2.75" width="24.5" height="26.5" rx="5.25" stroke="var(--ink)" strokeWidth="2" />
    <path d="M9 3v26" stroke="var(--ink)" strokeWidth="2" />
    <path d="M13.5 18a5 5 0 0 1 10 0z" fill="var(--accent)" />
    <path d="M10 20h18" stroke="var(--ink)" strokeWidth="2" />
  </svg>
)

/** The mark with the name, as it heads every page. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={cn('inline-flex items-center gap-2', className)}>
    <Mark />
    <span className="title text-ink text-2xl">Daybook</span>
  </span>
)
