import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DragGhost } from '../drag/drag-ghost.tsx'
import { useDrag } from '../drag/use-drag.ts'
import { usePutBack } from '../forms/use-put-back.ts'
import { RowGrip } from './row-grip.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRows } from './use-rows.ts'

/** What is wrong, by path as in `sections.0.title`. */
export type RowErrors = Readonly<Record<string, string | undefined>>

/** One row of such a list, and what its fields need. */
export interface Row<T> {
  item: T
  at: number
  isFirst: boolean
  /** As in `section 2`. */
  called: string
  readOnly: boolean
  /** The name of the field of a part, and what is wrong with it. */
  field: (part: keyof T & string) => { name: string; error: string | undefined; readOnly: boolean }
  edit: (part: Partial<T>) => void
  /** The menu of the row, to stand beside its first field. */
  menu: ReactNode
}

interface RowsEditorProps<T> {
  /** By what paths and names begin, as in `sections`. */
  name: string
  /** In the singular and the plural, as in `section` and `sections`. */
  noun: string
  nouns: string
  items: readonly T[]
  most: number
  errors: RowErrors
  readOnly?: boolean
  blank: (before: T | undefined) => T
  isBlank: (item: T) => boolean
  titleOf: (item: T) => string
  /** The part whose field a new or moved row gives the focus to. */
  focuses: keyof T & string
  /** Enter in a field adds a row below it. */
  addsOnEnter?: boolean
  /** What stands where there is none. */
  none: string
  onChange: (items: T[]) => void
  rowClassName?: string
  children: (row: Row<T>) => ReactNode
}

/** Rows that are added, taken away and moved: by the pointer, by the menu of each, or with Alt and an arrow. */
export const RowsEditor = <T,>(props: RowsEditorProps<T>) => {
  const { name, noun, nouns, items, most, errors, readOnly = false, isBlank, onChange } = props
  const { rows, keyOf, edit, addAfter, remove, move } = useRows({ items, most, isBlank, onChange })
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const titled = noun.charAt(0).toUpperCase() + noun.slice(1)
  const focusOn = (at: number, part: string = props.focuses) =>
    list.current?.querySelector<HTMLElement>(`[name="${name}.${at}.${part}"]`)?.focus()
  const add = (at: number) => {
    if (rows.length >= most) return
    flushSync(() => addAfter(at, props.blank(rows[at])))
    focusOn(at + 1)
  }
  const moveTo = (from: number, to: number, part?: string) => {
    if (to < 0 || to >= rows.length || to === from) return
    flushSync(() => move(from, to))
    setSaid(`${titled} ${from + 1} is ${noun} ${to + 1} now.`)
    focusOn(to, part)
  }
  const offerBack = usePutBack((row: T, at: number) => {
    if (rows.length >= most) return
    flushSync(() => addAfter(at - 1, row))
    focusOn(at)
  })
  const removeAt = (at: number) => {
    const row = rows[at]
    if (row !== undefined && !isBlank(row)) offerBack(`${titled} ${at + 1} removed`, row, at)
    flushSync(() => remove(at))
    if (rows.length > 1) focusOn(Math.max(0, at - 1))
    else list.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [of, at, part = ''] = ((event.target as HTMLInputElement).name ?? '').split('.')
    if (readOnly || of !== name || at === undefined || event.nativeEvent.isComposing) return
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (event.altKey && event.key === 'ArrowUp') moveTo(Number(at), Number(at) - 1, part)
    else if (event.altKey && event.key === 'ArrowDown') moveTo(Number(at), Number(at) + 1, part)
    else if (props.addsOnEnter && event.key === 'Enter' && isPlain) add(Number(at))
    else return
    event.preventDefault()
  }
  const placeOf = (key: string) => rows.findIndex((_, at) => keyOf(at) === key)
  const { drag, ghost } = useDrag(list, (key, place) => moveTo(placeOf(key), Number(place)))
  const dragged = drag ? placeOf(drag.id) : -1
  return (
    <div
      ref={list}
      role="group"
      onKeyDown={onKeyDown}
      className={cn('@container/rows flex min-w-0 flex-col gap-2', drag && 'cursor-grabbing')}
    >
      {rows.length === 0 && <p className="text-ink-muted text-sm">{props.none}</p>}
      {rows.length > 0 && (
        <ol aria-label={nouns} className="flex flex-col border-line border-t">
          {rows.map((item, at) => {
            const called = `${noun} ${at + 1}`
            const isTarget = drag?.place === String(at) && at !== dragged
            return (
              <li
                key={keyOf(at)}
                data-drop={at}
                className={cn(
                  'group/row relative border-line border-b',
                  at === dragged && 'opacity-45',
                  isTarget &&
                    'before:pointer-events-none before:absolute before:inset-x-0 before:z-1 before:h-0.5 before:bg-accent',
                  isTarget && (at < dragged ? 'before:-top-px' : 'before:-bottom-px'),
                  props.rowClassName,
                )}
              >
                {!readOnly && rows.length > 1 && <RowGrip id={keyOf(at)} />}
                {props.children({
                  ...{ item, at, called, readOnly },
                  isFirst: at === 0,
                  field: (part) => ({
                    name: `${name}.${at}.${part}`,
                    error: errors[`${name}.${at}.${part}`],
                    readOnly,
                  }),
                  edit: (part) => edit(at, part),
                  menu: !readOnly && (
                    <RowMenu
                      called={called}
                      isFirst={at === 0}
                      isLast={at === rows.length - 1}
                      onMove={(by) => moveTo(at, at + by)}
                      onRemove={() => removeAt(at)}
                    />
                  ),
                })}
              </li>
            )
          })}
        </ol>
      )}
      {errors[name] && (
        <p role="alert" className="text-bad text-sm">
          {errors[name]}
        </p>
      )}
      {!readOnly && (
        <div>
          <Button
            size="sm"
            data-adds
            icon={<Plus />}
            disabled={rows.length >= most}
            onClick={() => add(rows.length - 1)}
          >
            Add a {noun}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <DragGhost
        ref={ghost}
        title={drag ? (rows[dragged] && props.titleOf(rows[dragged])) || `${noun} ${dragged + 1}` : undefined}
      />
    </div>
  )
}
