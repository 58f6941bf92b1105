import { cn } from '../../ui/class-names.ts'

export interface CardFigure {
  label: string
  figure: string
  /** In small below it. */
  about: string
  /** What stands below it is bad news. */
  isBad?: boolean
}

/** The figures of a record on its page, each in a card of its own. */
export const FigureCards = ({ figures }: { figures: readonly CardFigure[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
    {figures.map(({ label, figure, about, isBad }) => (
      <div key={label} className="rounded-lg border border-line p-4">
        <dt className="text-ink-muted text-sm">{label}</dt>
        <dd className="mt-1">
          <span className="title block text-3xl tabular-nums">{figure}</span>
          {about && (
            <span className={cn('text-sm tabular-nums', isBad ? 'text-bad' : 'text-ink-muted')}>{about}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
