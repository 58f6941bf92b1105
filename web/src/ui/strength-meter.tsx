import { cn } from './class-names.ts'

export type StrengthScore = 0 | 1 | 2 | 3 | 4

const looks: Record<StrengthScore, { word: string; fill: string }> = {
  0: { word: 'Very weak', fill: 'bg-strength-red' },
  1: { word: 'Weak', fill: 'bg-strength-red' },
  2: { word: 'Fair', fill: 'bg-strength-orange' },
  3: { word: 'Good', fill: 'bg-strength-yellow' },
  4: { word: 'Strong', fill: 'bg-strength-green' },
}

type StrengthMeterProps = {
  score: StrengthScore
  /** Nothing is typed yet, so nothing is wrong: it only keeps its place. */
  isQuiet?: boolean
  className?: string
}

/** How many of the four password criteria are met: red for 0 and 1, orange 2, yellow 3, green 4 (spec 1 §5). */
export const StrengthMeter = ({ score, isQuiet = false, className }: StrengthMeterProps) => (
  <div role="status" className={cn('flex items-center gap-3', className)}>
    <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
      {[1, 2, 3, 4].map((step) => (
        <span key={step} className="h-1 overflow-hidden rounded-full bg-wash-strong">
          {/* With no criterion met, a thin bar still carries the red of the lowest mark. */}
          <span
            className={cn(
              'block h-full rounded-full transition-[width] duration-(--duration-slow)',
              looks[score].fill,
              step <= score ? 'w-full' : score === 0 && step === 1 && !isQuiet ? 'w-1' : 'w-0',
            )}
          />
        </span>
      ))}
    </span>
    <span className="w-24 whitespace-nowrap text-right text-ink-muted text-xs tabular-nums">
      <span className="sr-only">Password strength: </span>
      <span className={isQuiet ? 'sr-only' : undefined}>
        {looks[score].word} {score}/4
      </span>
    </span>
  </div>
)
