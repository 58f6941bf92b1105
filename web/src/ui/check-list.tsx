import { Check, Hourglass } from 'lucide-react'
import { Badge } from './badge.tsx'
import { cn } from './class-names.ts'

export interface Point {
  text: string
  /** Promised, and not built yet. */
  isComing?: boolean
}

/** A list of benefits, point by point. */
export const CheckList = ({ points, className }: { points: readonly Point[]; className?: string }) => (
  <ul className={cn('flex flex-col gap-2.5 text-md', className)}>
    {points.map(({ text, isComing }) => {
      const Mark = isComing ? Hourglass : Check
      return (
        <li key={text} className="flex gap-2.5">
          <Mark aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-muted" />
          <span>
            {text} {isComing && <Badge tone="outline">On its way</Badge>}
          </span>
        </li>
      )
    })}
  </ul>
)
