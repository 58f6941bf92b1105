import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import type { FigureName } from './drawn-figure.tsx'
import { LaterFigure } from './later-figure.tsx'

type EmptyStateProps = {
  figure: FigureName
  /** One line that says what this place is for. */
  children: ReactNode
  action?: ReactNode
  className?: string
}

/** A list with nothing in it yet. */
export const EmptyState = ({ figure, children, action, className }: EmptyStateProps) => (
  <div className={cn('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
    <LaterFigure name={figure} />
    <p className="max-w-80 text-balance text-ink-muted text-md">{children}</p>
    {action}
  </div>
)
