import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { RowSpace } from '../../../ui/row-space.tsx'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../page/shortcut.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useRowWindow } from '../use-row-window.ts'

interface RecordListProps<R extends { _id: string }> {
  /** In the singular, as in `task`: a row has the id in `data-task`. */
  noun: string
  label: string
  listed: readonly R[]
  onOpen: (id: string) => void
  /** Where the Delete key asks whether one shall go. */
  onDelete?: (id: string) => void
  /** Where its rows are not all of the height that the density says. */
  isWhole?: boolean
  children: (record: R) => ReactNode
}

const none: readonly never[] = []
const keyOf = ({ _id }: { _id: string }) => _id

const shortcutsOf = (noun: string, deletes: boolean): readonly Shortcut[] => {
  const keys: [string, string][] = [
    ['Enter', 'Open'],
    ['e', 'Edit'],
    ...(deletes ? [['Del', 'Delete'] as [string, string]] : []),
  ]
  return keys.map(([key, verb]) => ({ keys: [key], label: `${verb} the ${noun}`, group: 'In a list' }))
}

/** The keys of `useListKeys`; besides, e and Space open the row's record to be edited. */
export const RecordList = <R extends { _id: string }>(props: RecordListProps<R>) => {
  const { noun, label, listed, onOpen, onDelete, isWhole = false, children } = props
  const attribute = `data-${noun}` as const
  const {
    listProps: { ref, onKeyDown: onListKey },
    moveFocus,
  } = useListKeys(attribute, onOpen)
  const inWindow = useRowWindow(ref, isWhole ? none : listed, keyOf)
  const { start, end, rowHeightPx } = isWhole ? { start: 0, end: listed.length, rowHeightPx: 0 } : inWindow
  useShortcut('j', () => moveFocus(1), { label: `Next ${noun}`, group: 'In a list' })
  useShortcut('k', () => moveFocus(-1), {
    label: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} before`,
    group: 'In a list',
  })
  const deletes = onDelete !== undefined
  useToldShortcuts(useMemo(() => shortcutsOf(noun, deletes), [noun, deletes]))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute(attribute)
    const act = event.key === 'e' ? onOpen : event.key === 'Delete' ? onDelete : undefined
    if (!id || !act || event.ctrlKey || event.metaKey || event.altKey) return onListKey(event)
    event.preventDefault()
    act(id)
  }
  return (
    <ul ref={ref} onKeyDown={onKeyDown} aria-label={label} className="border-line border-t">
      <RowSpace heightPx={start * rowHeightPx} />
      {listed.slice(start, end).map((record) => children(record))}
      <RowSpace heightPx={(listed.length - end) * rowHeightPx} />
    </ul>
  )
}
