import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../../../ui/class-names.ts'
import { useLeft } from '../../../ui/use-left.ts'
import { useFieldEscape } from '../../page/escape.ts'
import { leaveToSheet } from './leave-to-sheet.ts'
import { RowDone } from './row-done.ts'

interface FieldRowProps {
  /** The field by whose name it is found. */
  name: string
  label: string
  /** Its value as one reads it; nothing where there is none. */
  shown: ReactNode
  /** Its field stands below the label, not beside it. */
  isWide: boolean
  /** It has several fields, each with a label of its own. */
  isSeveral: boolean
  /** Something is typed that is not saved, refused, or to be chosen: the field stays open. */
  isUnsettled: boolean
  readOnly: boolean
  /** The field of it that the address names: the row opens with it. */
  sought?: string
  /** After the value, such as the way to what it names. */
  aside?: ReactNode
  /** What is asked about it. */
  asked?: ReactNode
  save: () => void
  saveSoon: () => void
  /** Without it, Escape only leaves the row: what is typed there waits until somebody has decided. */
  onRestore?: () => void
  children: ReactNode
}

const fields = 'input:not([type=hidden]):enabled, select:enabled, textarea:enabled'

/** Goes to what is typed or chosen in, or adds it, and opens the list of a choice. */
const enter = (row: HTMLElement | null): void => {
  const first = ['input:checked', fields, 'button:enabled']
    .map((kind) => row?.querySelector<HTMLElement>(kind))
    .find(Boolean)
  first?.focus()
  if (first instanceof HTMLInputElement && first.type === 'text') first.select()
  if (first?.role === 'combobox') first.click()
  if (first instanceof HTMLSelectElement && row?.querySelectorAll(fields).length === 1)
    try {
      first.showPicker()
    } catch {
      // The list opens by its own keys as well.
    }
}

/**
 * A label and a value that becomes its field when it is pressed. The field saves as it is left, also by Enter; Escape
 * restores what stood there, unless both wait to be chosen from.
 */
export const FieldRow = (props: FieldRowProps) => {
  const { name, label, shown, isWide, isSeveral, isUnsettled, readOnly, save, saveSoon, onRestore } = props
  const { sought } = props
  const [isEntered, setEntered] = useState(sought !== undefined)
  const row = useRef<HTMLDivElement>(null)
  const value = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = (isEntered || isUnsettled) && !readOnly
  const open = () => {
    flushSync(() => setEntered(true))
    enter(row.current)
  }
  /** The focus stays where it is as long as something is to be put right. */
  const close = (act: () => void) => {
    act()
    flushSync(() => setEntered(false))
    value.current?.focus()
  }
  useEffect(() => {
    if (sought) row.current?.querySelector<HTMLElement>(`[name="${sought}"]`)?.focus()
  }, [sought])
  useLeft(row, isOpen, () => setEntered(false))
  useFieldEscape(row, isOpen, () => (onRestore ? close(onRestore) : leaveToSheet(row.current)))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, nativeEvent } = event
    if (event.key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || event.defaultPrevented)
      return
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    close(save)
  }
  /** A choice that stands alone in its row is done with once it is made; what it needs beside it is asked for first. */
  const done = () => {
    const before = new Set(row.current?.querySelectorAll(fields))
    queueMicrotask(() => {
      flushSync(() => undefined)
      const needed = [...(row.current?.querySelectorAll<HTMLInputElement>('[aria-required]') ?? [])]
      const missing = needed.find((field) => !before.has(field) && field.value === '')
      if (missing) return missing.focus()
      saveSoon()
      if (row.current?.querySelectorAll(fields).length === 1) close(() => undefined)
    })
  }
  return (
    <div
      ref={row}
      data-row={name}
      className={cn(
        'relative flex min-h-10 gap-x-3 rounded-md',
        isOpen && isWide ? 'flex-col' : 'items-start',
      )}
    >
      <dt
        id={`${id}-label`}
        className={cn('w-28 shrink-0 py-2.5 text-ink-muted', isOpen && isSeveral && 'sr-only')}
      >
        {label}
      </dt>
      <dd className={cn('min-w-0 flex-1', isOpen && (isWide || isSeveral) && 'pt-1 pb-3')}>
        {isOpen ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys and choices of the fields inside
          <div
            onKeyDown={press}
            onChange={({ target }) => target instanceof HTMLSelectElement && done()}
            className="flex flex-col gap-4"
          >
            <RowDone value={done}>{props.children}</RowDone>
          </div>
        ) : (
          <span className="flex min-w-0 items-start">
            {readOnly ? (
              <span
                dir="auto"
                className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line py-2.5 text-left tabular-nums"
              >
                {shown || <None />}
              </span>
            ) : (
              <button
                ref={value}
                type="button"
                data-opens={name}
                aria-labelledby={`${id}-label ${id}-value`}
                onClick={open}
                className="wrap-anywhere -mx-2 min-h-10 min-w-0 flex-1 whitespace-pre-line rounded-md px-2 py-2.5 text-left tabular-nums transition-colors hover:bg-wash"
              >
                <span id={`${id}-value`} dir="auto" className="block">
                  {shown || <None />}
                </span>
              </button>
            )}
            {props.aside}
          </span>
        )}
        {props.asked}
      </dd>
    </div>
  )
}

const None = () => <span className="text-ink-faint">None</span>
