import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { formatMoney } from '../formats/figure-formats.ts'
import { RowFigure } from './row-figure.tsx'

interface MoneyFigureProps {
  label: string
  amount: number
  currency: string
  isBad?: boolean
  /** For a page whose money is all in one currency. */
  isLarge?: boolean
  /** It is not the first of its column, which alone shows the label. */
  isBelow?: boolean
  className?: string
  /** In small below the amount. */
  children?: ReactNode
}

/** An amount and its label; it never breaks. It stands inside a `dl` in a container. */
export const MoneyFigure = ({
  label,
  amount,
  currency,
  isBad,
  isLarge,
  isBelow,
  className,
  children,
}: MoneyFigureProps) => (
  <RowFigure
    label={label}
    figure={formatMoney(amount, currency)}
    size={cn(
      'whitespace-nowrap text-lg',
      isLarge ? '@lg:text-4xl' : '@lg:text-2xl @2xl:text-3xl',
      isBad && 'text-bad',
      amount === 0 && 'text-ink-faint',
    )}
    className={cn(isBelow && '@lg:[&>dt]:sr-only', className)}
  >
    {children}
  </RowFigure>
)

export interface CurrencyLine {
  currency: string
  figures: readonly Pick<MoneyFigureProps, 'label' | 'amount' | 'isBad' | 'children'>[]
  /** In small below them all. */
  below?: readonly string[]
}

/** Up to three amounts in each currency, in columns where there is room; currencies are never added up. */
export const MoneyFigures = ({ lines }: { lines: readonly CurrencyLine[] }) => (
  <div className="@container">
    {/* The lines below the amounts may be longer: the last column takes what they need. */}
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line @lg:grid-cols-[repeat(3,auto)_1fr] @lg:gap-x-6 @2xl:gap-x-10">
      {lines.map(({ currency, figures, below = [] }, place) => (
        <div key={currency} className="col-span-full grid grid-cols-subgrid py-2 first:pt-0 last:pb-0">
          <dl
            className={cn(
              'col-span-full grid grid-cols-subgrid gap-y-1',
              lines.length > 1 && '@lg:text-right',
            )}
          >
            {figures.map((figure) => (
              <MoneyFigure key={figure.label} {...figure} currency={currency} isBelow={place > 0} />
            ))}
          </dl>
          {below.length > 0 && (
            <ul className="col-span-full flex flex-wrap gap-x-5 pt-1 text-ink-muted text-sm tabular-nums @max-lg:flex-col">
              {below.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  </div>
)
