import type { ReactNode } from 'react'

interface ValueRowsProps {
  label?: string
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** For what a panel says last, in small. */
  isSmall?: boolean
}

/** What a panel says of a record besides its fields, as quiet rows like those of the fields. */
export const ValueRows = ({ label, rows, isSmall }: ValueRowsProps) => (
  <dl aria-label={label} className={`flex flex-col ${isSmall ? 'gap-1 text-sm' : '-my-2 *:py-2.5'}`}>
    {rows.map(([name, value]) => (
      <div key={name} className="flex gap-3">
        <dt className="w-28 shrink-0 text-ink-muted">{name}</dt>
        <dd dir="auto" className="wrap-anywhere tabular-nums">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
