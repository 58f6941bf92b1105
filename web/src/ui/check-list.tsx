import { Check } from 'lucide-react'
import { cn } from './class-names.ts'

/** What one gets, point by point. */
export const CheckList = ({ points, className }: { points: readonly string[]; className?: string }) => (
  <ul className={cn('flex flex-col gap-2.5 text-md', className)}>
    {points.map((point) => (
      <li key={point} className="flex gap-2.5">
        <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-muted" />
        {point}
      </li>
    ))}
  </ul>
)
