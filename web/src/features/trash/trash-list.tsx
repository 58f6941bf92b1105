import type { TrashedRecord } from '@daybook/contract/trash'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatCount } from '../../lib/formats/formats.ts'
import { useEscape } from '../../lib/page/escape.ts'
import { pressedKey } from '../../lib/page/pressed-key.ts'
import { endsTheChoice, type Shortcut, useShortcut, useToldShortcuts } from '../../lib/page/shortcut.ts'
import { neighbourOf, useListKeys } from '../../lib/records/use-list-keys.ts'
import { Button } from '../../ui/button.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { toast } from '../../ui/toast.ts'
import { TrashRow } from './trash-row.tsx'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Restore', group: 'In a list' },
  { keys: ['x'], label: 'Select', group: 'In a list' },
]

const keysOfChoice = [...rowKeys, ...endsTheChoice]

interface TrashListProps {
  records: readonly TrashedRecord[]
  /** How many there are, those that were not read included, and how to read all of them. */
  total: number
  onReadAll: () => Promise<readonly TrashedRecord[]>
  today: string
  timezone: string
  onRestore: (records: readonly TrashedRecord[]) => void
}

/** The keys of `useListKeys`; besides, x chooses a row, for several to be restored at once. */
export const TrashList = ({ records, total, onReadAll, today, timezone, onRestore }: TrashListProps) => {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = records.filter(({ _id }) => chosenIds.has(_id))
  const allRef = useRef<HTMLInputElement>(null)
  const allId = useId()
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
  useShortcut('k', () => moveFocus(-1), { label: 'Previous', group: 'In a list' })
  useEscape('page', chosen.length > 0, () => setChosenIds(new Set()))
  useToldShortcuts(chosen.length > 0 ? keysOfChoice : rowKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute('data-trashed')
    if (id && pressedKey(event.nativeEvent) === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey)
      choose(id)
    else onListKey(event)
  }
  const isAll = chosen.length === records.length
  const isPart = isAll && records.length < total
  const [isReading, setIsReading] = useState(false)
  const chooseEach = (some: readonly TrashedRecord[]) => setChosenIds(new Set(some.map(({ _id }) => _id)))
  const chooseTotal = () => {
    setIsReading(true)
    onReadAll()
      .then(chooseEach, () => toast({ title: 'Failed to load the trash', tone: 'bad' }))
      .finally(() => setIsReading(false))
  }
  return (
    <div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-line border-y px-2">
        <span className="flex items-center gap-3">
          <SelectBox
            ref={allRef}
            id={allId}
            label="Select all"
            checked={isAll}
            onChange={() => chooseEach(isAll ? [] : records)}
          />
          <label htmlFor={allId} className="flex min-h-10 cursor-pointer items-center">
            Select all
          </label>
        </span>
        <span role="status" className="text-ink-muted text-sm tabular-nums">
          {chosen.length > 0 &&
            `${formatCount(chosen.length)}${isPart ? ` of ${formatCount(total)}` : ''} selected`}
        </span>
        {isPart && (
          <Button variant="quiet" size="sm" loading={isReading} onClick={chooseTotal}>
            Select all {formatCount(total)}
          </Button>
        )}
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
