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
