import type { ReactNode } from 'react'

export interface FigureProps {
  label: string
  figure: string
  /** The size of its type, which follows from how many stand beside it. */
  size: string
  className?: string
  /** In small below it. */
  children?: ReactNode
}

/** A figure in the serif with its label above it, inside a `dl`. */
export const Figure = ({ label, figure, size, className, children }: FigureProps) => (
  <div className={className}>
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd>
      <span className={`figure block ${size}`}>{figure}</span>
      {children && <span className="block text-ink-muted text-sm tabular-nums">{children}</span>}
    </dd>
  </div>
)
