import { cn } from './class-names.ts'

type KbdProps = { keys: string[]; className?: string }

/** A keyboard shortcut, one cap a key. */
export const Kbd = ({ keys, className }: KbdProps) => (
  <kbd className={cn('inline-flex items-center gap-0.5 font-sans', className)}>
    {keys.map((key) => (
      <kbd
        key={key}
        className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-wash px-1 font-sans text-ink-muted text-xs"
      >
        {key}
      </kbd>
    ))}
  </kbd>
)
