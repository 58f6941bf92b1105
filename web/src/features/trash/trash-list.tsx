import type { TrashedRecord } from '@daybook/contract/trash'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatCount } from '../../lib/formats/formats.ts'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../lib/page/shortcut.ts'
import { neighbourOf, useListKeys } from '../../lib/records/use-list-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TrashRow } from './trash-row.tsx'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Restore', group: 'In a list' },
  { keys: ['x'], label: 'Choose', group: 'In a list' },
]

interface TrashListProps {
  records: readonly TrashedRecord[]
  today: string
  timezone: string
  onRestore: (records: readonly TrashedRecord[]) => void
}

/** The keys of `useListKeys`; besides, x chooses a row, for several to be restored at once. */
export const TrashList = ({ records, today, timezone, onRestore }: TrashListProps) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = records.filter(({ _id }) => chosenIds.has(_id))
  const allRef = useRef<HTMLButtonElement>(null)
  const choose = (id: string) =>
    setChosenIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const restoreOne = (id: string) => {
    const next = neighbourOf('data-trashed', id)
    onRestore(records.filter(({ _id }) => _id === id))
    next?.focus()
  }
  const restoreChosen = () => {
    onRestore(chosen)
    allRef.current?.focus()
  }
  const {
    listProps: { ref, onKeyDown: onListKey },
    moveFocus,
  } = useListKeys('data-trashed', restoreOne)
  useShortcut('j', () => moveFocus(1), { label: 'Next', group: 'In a list' })
  useShortcut('k', () => moveFocus(-1), { label: 'Before', group: 'In a list' })
  useShortcut('Escape', () => setChosenIds(new Set()), {
    label: 'End the choice',
    group: 'In a list',
    when: chosen.length > 0,
  })
  useToldShortcuts(rowKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute('data-trashed')
    if (id && event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) choose(id)
    else onListKey(event)
  }
  const isAll = chosen.length === records.length
  return (
    <div>
      <div className="flex h-10 items-center gap-3 border-line border-y px-2">
        <Checkbox
          ref={allRef}
          label="Select all"
          checked={isAll}
          onCheckedChange={() => setChosenIds(new Set(isAll ? [] : records.map(({ _id }) => _id)))}
        />
        <span role="status" className="text-ink-muted text-sm tabular-nums">
          {chosen.length > 0 && `${formatCount(chosen.length)} selected`}
        </span>
        <Button size="sm" disabled={chosen.length === 0} className="ml-auto" onClick={restoreChosen}>
          Restore selected
        </Button>
      </div>
      <ul ref={ref} onKeyDown={onKeyDown} aria-label="Trash">
        {records.map((record) => (
          <TrashRow
            key={record._id}
            {...{ record, today, timezone }}
            chosen={chosenIds.has(record._id)}
            onChoose={choose}
            onRestore={restoreOne}
          />
        ))}
      </ul>
    </div>
  )
}
