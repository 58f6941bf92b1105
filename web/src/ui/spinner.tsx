import { cn } from './class-names.ts'

type SpinnerProps = { label?: string; className?: string }

/** Turns while something is under way; labelled, or beside text that says so. */
export const Spinner = ({ label, className = 'size-4' }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className="inline-flex">
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className={cn('animate-turn', className)}
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" strokeLinecap="round" />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)
