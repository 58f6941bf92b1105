import { Fragment, type ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'

/** One column of a list: every row has its value at the same place, each figure under the one above. */
export interface Column<R> {
  key: string
  /** Heads the column, and is said before its value; a column of controls has none. */
  label?: string
  /** Nothing where the record has none; the place stays. */
  value: (record: R) => ReactNode
  /** A width of Tailwind's scale, such as `w-20`. */
  width: `w-${number}`
  /** Its width where the list has more room. */
  wide?: `@${'2xl' | '5xl'}/list:w-${number}`
  /** Figures end under each other. */
  align?: 'end'
  /** Leaves where the list itself is narrower, however wide the screen is. */
  from?: keyof typeof shownFrom
  /** On a phone it stands in the second line or at its end, or beside both; without it, the phone leaves it out. */
  phone?: 'line' | 'line end' | 'beside'
}

/** Widths of the list, by Tailwind's container sizes. */
const shownFrom = {
  '@md': 'hidden @md/list:flex',
  '@lg': 'hidden @lg/list:flex',
  '@xl': 'hidden @xl/list:flex',
  '@2xl': 'hidden @2xl/list:flex',
  '@3xl': 'hidden @3xl/list:flex',
  '@4xl': 'hidden @4xl/list:flex',
}

const placeOf = ({ width, wide, align, from }: Pick<Column<never>, 'width' | 'wide' | 'align' | 'from'>) =>
  cn(
    'min-w-0 shrink-0 items-center gap-1.5 whitespace-nowrap',
    from ? shownFrom[from] : 'flex',
    width,
    wide,
    align && 'justify-end text-right',
  )

const isBlank = (value: ReactNode) => value === null || value === undefined || value === false || value === ''

const Said = ({ label, children }: { label: string | undefined; children: ReactNode }) => (
  <>
    {label && <span className="sr-only">{label}: </span>}
    {children}
  </>
)

interface CellsProps<R> {
  record: R
  columns: readonly Column<R>[]
  isPhone: boolean
}

/** What stands after the text of a row: all columns, or on a phone only those beside both lines. */
export const Cells = <R,>({ record, columns, isPhone }: CellsProps<R>) =>
  columns.map((column) => {
    if (isPhone && column.phone !== 'beside') return null
    const value = column.value(record)
    return (
      <span key={column.key} className={isPhone ? 'flex items-center' : placeOf(column)}>
        {!isBlank(value) && <Said label={column.label}>{value}</Said>}
      </span>
    )
  })

/** The second line of a row on a phone: what its columns say, one after the other. */
export const PhoneLine = <R,>({ record, columns }: Omit<CellsProps<R>, 'isPhone'>) => {
  const placed = (place: Column<R>['phone']) => columns.filter(({ phone }) => phone === place)
  const said = [...placed('line'), ...placed('line end')]
    .map(({ key, label, value }) => ({ key, label, value: value(record) }))
    .filter(({ value }) => !isBlank(value))
  return said.map(({ key, label, value }, at) => (
    <Fragment key={key}>
      {at > 0 && <span aria-hidden="true">·</span>}
      <span
        className={cn('flex items-center gap-1.5 overflow-hidden whitespace-nowrap', at > 0 && 'shrink-0')}
      >
        <Said label={label}>{value}</Said>
      </span>
    </Fragment>
  ))
}

/** The look of the heads of columns, here and in tables. */
export const columnHeadStyles = 'h-8 font-normal text-ink-faint text-xs'

interface ColumnHeadsProps {
  title: string
  columns: readonly Omit<Column<never>, 'value'>[]
  /** The width of what stands after the columns. */
  actions?: Column<never>['width']
}

/** The heads of the columns, for those who see them: every value is said with its own. */
export const ColumnHeads = ({ title, columns, actions }: ColumnHeadsProps) => (
  <div aria-hidden="true" className={cn(columnHeadStyles, 'flex items-center gap-3 px-2')}>
    <span className="min-w-0 flex-1 truncate">{title}</span>
    {columns.map(({ key, label, ...place }) => (
      <span key={key} className={placeOf(place)}>
        {label}
      </span>
    ))}
    {actions && <span className={actions} />}
  </div>
)
