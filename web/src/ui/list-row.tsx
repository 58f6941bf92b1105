import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

/** For a row's one link or button: it covers the whole row, below the row's other controls. */
export const rowReachStyles =
  'min-w-0 rounded-sm text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** What opens a record from a row of one line. */
export const rowTargetStyles = `truncate ${rowReachStyles}`

/** For rows that are never marked, whose text stands on the page's edge: the highlight extends beyond it. */
export const flushRowStyles =
  'relative isolate before:absolute before:-inset-x-2 before:inset-y-0 before:-z-10 before:rounded-md before:transition-colors hover:before:bg-wash'

type ListRowProps = ComponentProps<'li'> & {
  /** Before the text: a checkbox, a colour dot, an avatar. */
  leading?: ReactNode
  /** After it, in columns: figures, dates, badges, a menu. */
  trailing?: ReactNode
  /** A second line below the text; the row is then as high as two lines are on a phone. */
  below?: ReactNode
  /** The record that the panel shows. */
  selected?: boolean
  /** Without an inset; see `flushRowStyles`. */
  flush?: boolean
}

/** A line of a list, 40 px or in compact lists 32, with a hairline below. Its text holds one element with `rowTargetStyles`. */
export const ListRow = ({
  leading,
  trailing,
  below,
  selected,
  flush,
  className,
  children,
  ...props
}: ListRowProps) => (
  <li
    {...props}
    data-selected={selected || undefined}
    className={cn(
      'group/row relative flex h-(--row-height) items-center gap-3 border-line border-b text-base',
      flush ? flushRowStyles : 'px-2 transition-colors hover:bg-wash data-selected:bg-wash-strong',
      selected && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-ink',
      className,
    )}
  >
    {leading && <span className="relative z-10 flex shrink-0 items-center">{leading}</span>}
    {below === undefined ? (
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
    ) : (
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-center gap-2">{children}</span>
        <span className="flex min-w-0 items-center gap-1.5 overflow-hidden text-ink-muted text-sm tabular-nums empty:hidden">
          {below}
        </span>
      </span>
    )}
    {trailing && (
      <span className="flex shrink-0 items-center gap-3 text-ink-muted text-sm tabular-nums empty:hidden [&_:is(button,a)]:relative [&_:is(button,a)]:z-10">
        {trailing}
      </span>
    )}
  </li>
)
