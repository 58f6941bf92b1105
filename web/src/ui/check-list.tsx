import { Check } from 'lucide-react'
import { cn } from './class-names.ts'

export interface Point {
  text: string
}

/** A list of benefits, point by point. */
export const CheckList = ({ points, className }: { points: readonly Point[]; className?: string }) => (
  <ul className={cn('flex flex-col gap-2.5 text-md', className)}>
    {points.map(({ text }) => (
      <li key={text} className="flex gap-2.5">
        <Check className="mt-1 size-4 shrink-0 text-ink-muted" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
