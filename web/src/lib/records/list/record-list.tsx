import {
  type ComponentType,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { RowSpace } from '../../../ui/row-space.tsx'
import { useIsNarrow } from '../../../ui/use-media-query.ts'
import { pressedKey } from '../../page/pressed-key.ts'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../page/shortcut.ts'
import type { Asking } from '../panels/delete-question.tsx'
import type { UsePanels } from '../panels/panels-address.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useRowWindow } from '../use-row-window.ts'
import { type Column, ColumnHeads } from './columns.tsx'
import type { RowProps } from './record-row.tsx'
import { useListDeletion } from './use-list-deletion.ts'

/** What the rows of a list are and do. */
export interface ListRows<R extends { _id: string }> {
  /** What stands at the same place of each row, in the same order. */
  columns: readonly Column<R>[]
  /** The width of the controls after them. */
  actions?: Column<R>['width']
  /** Asks whether a record shall go, where the list deletes any. */
  Deletion?: ComponentType<Asking<R>>
  /** One row: it carries the id in `data-` and the noun. */
  children: (record: R, row: RowProps<R>) => ReactNode
}

interface RecordListProps<R extends { _id: string }> extends ListRows<R> {
  /** In the singular, as in `task`. */
  noun: string
  label: string
  listed: readonly R[]
  panels: ReturnType<UsePanels>
  /** Gets the focus after the last record was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
}

/** The record that was opened last: the keyboard goes on from its row once one is back from its page. */
let lastOpened: string | undefined

const keyOf = ({ _id }: { _id: string }) => _id

const shortcutsOf = (noun: string, deletes: boolean): readonly Shortcut[] => {
  const keys: [string, string][] = [
    ['Enter', 'Open'],
    ['e', 'Edit'],
    ...(deletes ? [['Del', 'Delete'] as [string, string]] : []),
  ]
  return keys.map(([key, verb]) => ({ keys: [key], label: `${verb} the ${noun}`, group: 'In a list' }))
}

/** The keys of `useListKeys`; besides, e and Space open the row's record to be edited, and Delete asks whether it shall go. */
export const RecordList = <R extends { _id: string }>(props: RecordListProps<R>) => {
  const { noun, label, listed, panels, fallbackFocus, columns, actions, Deletion, children } = props
  const { openId, open, follow } = panels
  const onOpen = useCallback(
    (id: string) => {
      open(id)
      lastOpened = id
    },
    [open],
  )
  const isPhone = useIsNarrow()
  const attribute = `data-${noun.replaceAll(' ', '-')}` as const
  const { askedId, ask: onDelete, asking } = useListDeletion(attribute, fallbackFocus)
  const {
    listProps: { ref, onKeyDown: onListKey },
    step,
  } = useListKeys(attribute, onOpen, { openId, follow, ids: () => listed.map(keyOf) })
  const { start, end, rowHeightPx } = useRowWindow(ref, listed, keyOf)
  useShortcut('j', () => step(1), { label: `Next ${noun}`, group: 'In a list' })
  useShortcut('k', () => step(-1), {
    label: `Previous ${noun}`,
    group: 'In a list',
  })
  const cameFrom = useRef(lastOpened)
  useEffect(() => {
    lastOpened = undefined
  }, [])
  // A long list draws the row only once the page has scrolled back, and may drop it in between.
  useEffect(() => {
    if (!cameFrom.current) return undefined
    const forget = () => (cameFrom.current = undefined)
    window.addEventListener('pointerdown', forget, { once: true })
    const row = ref.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(cameFrom.current)}"]`)
    const focused = document.activeElement
    if (focused === document.body) row?.focus({ preventScroll: true })
    else if (focused !== row) forget()
    return () => window.removeEventListener('pointerdown', forget)
  })
  const deletes = Deletion !== undefined
  useToldShortcuts(useMemo(() => shortcutsOf(noun, deletes), [noun, deletes]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute(attribute)
    const act =
      pressedKey(event.nativeEvent) === 'e'
        ? onOpen
        : deletes && event.key === 'Delete'
          ? onDelete
          : undefined
    if (!id || !act || event.ctrlKey || event.metaKey || event.altKey) return onListKey(event)
    event.preventDefault()
    act(id)
  }
  return (
    <div className="@container/list">
      {!isPhone && (
        <ColumnHeads title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`} {...{ columns, actions }} />
      )}
      <ul ref={ref} onKeyDown={onKeyDown} aria-label={label} className="border-line border-t">
        <RowSpace heightPx={start * rowHeightPx} />
        {listed.slice(start, end).map((record) => (
          <Fragment key={record._id}>
            {children(record, { selected: record._id === openId, columns, isPhone, onOpen, onDelete })}
          </Fragment>
        ))}
        <RowSpace heightPx={(listed.length - end) * rowHeightPx} />
      </ul>
      {Deletion && <Deletion record={listed.find(({ _id }) => _id === askedId)} {...asking} />}
    </div>
  )
}
