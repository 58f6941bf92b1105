import { cn } from '../../ui/class-names.ts'
import { Figure, type FigureProps } from './figure.tsx'

/** One of several figures in a container: a phone has no room for them in a row, so there its label stands beside it. */
export const RowFigure = ({ className, ...figure }: FigureProps) => (
  <Figure
    {...figure}
    className={cn(
      '@max-lg:flex @max-lg:items-baseline @max-lg:justify-between @max-lg:gap-3 @max-lg:[&>dd]:text-right [&>dt]:shrink-0',
      className,
    )}
  />
)

interface RowFiguresProps {
  /** Each with what is said of it in small. */
  figures: readonly { label: string; figure: string; about: string }[]
}

/** The figures of a record, beside each other where there is room. */
export const RowFigures = ({ figures }: RowFiguresProps) => (
  <div className="@container">
    <dl className="flex gap-x-10 gap-y-1 @max-lg:flex-col @lg:flex-wrap">
      {figures.map(({ label, figure, about }) => (
        <RowFigure key={label} {...{ label, figure }} size="whitespace-nowrap text-lg @lg:text-3xl">
          {about}
        </RowFigure>
      ))}
    </dl>
  </div>
)
