import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'outline'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-wash-strong text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  outline: 'border border-line text-ink-muted',
}

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A word about the state of a thing; the colour only repeats what the word says. */
export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={cn(
      'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs tabular-nums [&_svg]:size-3',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)
