import type { ReactNode } from 'react'

interface FigureRowsProps {
  label?: string
  rows: readonly (readonly [label: string, figure: ReactNode])[]
}

/** The figures of a record in its panel, as quiet rows like those of its fields. */
export const FigureRows = ({ label, rows }: FigureRowsProps) => (
  <dl aria-label={label} className="-my-1 flex flex-col">
    {rows.map(([name, figure]) => (
      <div key={name} className="flex min-h-8 items-center gap-3">
        <dt className="w-28 shrink-0 text-ink-muted">{name}</dt>
        <dd className="min-w-0 tabular-nums">{figure}</dd>
      </div>
    ))}
  </dl>
)
