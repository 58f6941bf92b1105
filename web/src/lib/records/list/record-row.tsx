import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Cells, type Column, PhoneLine } from './columns.tsx'

/** What the list tells the row of a record. */
export interface RowProps<R> {
  /** The panel shows it. */
  selected: boolean
  columns: readonly Column<R>[]
  /** Its columns stand in a second line. */
  isPhone: boolean
  onOpen: (id: string) => void
  onDelete: (id: string) => void
}

type RecordRowProps<R> = Omit<ComponentProps<typeof ListRow>, 'trailing' | 'below'> &
  Pick<RowProps<R>, 'columns' | 'isPhone'> & {
    record: R
    /** After the columns, where there is room for two small buttons; a phone leaves what they do to the panel. */
    actions?: ReactNode
    /** False leaves the whole row to its text. */
    hasCells?: boolean
  }

/** A row with its columns, on a phone with a second line, that keeps clear of the page's bars. */
export const RecordRow = <R,>(props: RecordRowProps<R>) => {
  const { record, columns, isPhone, actions, hasCells = true, className, ...row } = props
  return (
    <ListRow
      {...row}
      trailing={
        hasCells && (
          <>
            <Cells {...{ record, columns, isPhone }} />
            {!isPhone && actions}
          </>
        )
      }
      below={hasCells && isPhone ? <PhoneLine {...{ record, columns }} /> : undefined}
      className={cn('scroll-mt-14 scroll-mb-14 [--row-height:var(--record-height)]', className)}
    />
  )
}
