import type { LineTotal } from '@daybook/contract/invoice-calculation'
import { mostLines } from '@daybook/contract/invoice-lines'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount, formatCounted } from '../../../lib/formats/formats.ts'
import { usePutBack } from '../../../lib/forms/use-put-back.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { blankLine, isBlank, readRows, type TypedLine, type TypedTax, taxedAsUsual } from './invoice-lines.ts'
import { LineRow } from './line-row.tsx'

/** Characters that are read of what is pasted. */
const mostPasted = 200_000

interface LinesEditorProps {
  lines: readonly TypedLine[]
  /** What each line comes to; nothing where it cannot be said. */
  totals: readonly LineTotal[]
  currency: string
  /** What the first line starts with. */
  usualTax: TypedTax
  /** By path, as in `items.0.quantity`. */
  errors: Partial<Record<string, string>>
  onChange: (lines: readonly TypedLine[], answered: string[]) => void
}

const moved = (lines: readonly TypedLine[], from: number, to: number): TypedLine[] => {
  const line = lines[from]
  const others = lines.filter((_, place) => place !== from)
  return line ? [...others.slice(0, to), line, ...others.slice(to)] : others
}

/**
 * The lines of a draft: Enter adds one below, Shift with it a line end to its description, Alt with an arrow moves it, and
 * rows copied from a spreadsheet become lines of their own.
 */
export const LinesEditor = (props: LinesEditorProps) => {
  const { totals, currency, usualTax, errors } = props
  // Blank ones at the end are no lines of the draft yet: saving it takes none of them away.
  const [begun, setBegun] = useState<readonly TypedLine[]>(() =>
    props.lines.length > 0 ? [] : [blankLine(usualTax)],
  )
  const [begunTax, setBegunTax] = useState(usualTax)
  if (usualTax !== begunTax) {
    setBegunTax(usualTax)
    setBegun(taxedAsUsual(begun, begunTax, usualTax))
  }
  const lines = [...props.lines, ...begun.filter(({ _id }) => props.lines.every((line) => line._id !== _id))]
  const onChange = (next: readonly TypedLine[], answered: string[]) => {
    const count = next.findLastIndex((line) => !isBlank(line)) + 1
    setBegun(next.slice(count))
    if (count > 0 || props.lines.length > 0) props.onChange(next.slice(0, count), answered)
  }
  const list = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const every = ['items', ...Object.keys(errors).filter((name) => name.startsWith('items.'))]
  const focusOn = (place: number, part = 'description') =>
    list.current?.querySelector<HTMLElement>(`[name="items.${place}.${part}"]`)?.focus()
  const place = (next: readonly TypedLine[], focused: number, part?: string) => {
    flushSync(() => onChange(next.slice(0, mostLines), every))
    focusOn(focused, part)
  }
  const addAfter = (at: number) =>
    place([...lines.slice(0, at + 1), blankLine(lines[at] ?? usualTax), ...lines.slice(at + 1)], at + 1)
  const offerBack = usePutBack((line: TypedLine, at: number) =>
    place([...lines.slice(0, at), line, ...lines.slice(at)], at),
  )
  const [asked, setAsked] = useState<number>()
  const remove = (at: number) => {
    const line = lines[at]
    // A line that bills time was confirmed in a dialog already.
    if (line && line.entries === 0 && !isBlank(line)) offerBack(`Line ${at + 1} removed`, line, at)
    place(
      lines.filter((_, other) => other !== at),
      Math.max(0, at - 1),
    )
    if (lines.length === 1) list.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
  }
  const move = (from: number, by: number, part: string) => {
    const to = from + by
    if (to < 0 || to >= lines.length) return
    place(moved(lines, from, to), to, part)
    setSaid(`Line ${from + 1} is line ${to + 1} now.`)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [, at, part = ''] = ((event.target as HTMLInputElement).name ?? '').split('.')
    if (at === undefined || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) addAfter(Number(at))
    else if (event.altKey && event.key === 'ArrowUp') move(Number(at), -1, part)
    else if (event.altKey && event.key === 'ArrowDown') move(Number(at), 1, part)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const [, at, part] = ((event.target as HTMLInputElement).name ?? '').split('.')
    // In a description a text without cells keeps its line ends.
    const isRows = part === 'description' ? /\t/ : /[\t\n]/
    if (at === undefined || !isRows.test(text.trim())) return
    event.preventDefault()
    const index = Number(at)
    const isCut = text.length > mostPasted
    const rows = readRows(text.slice(0, mostPasted), lines[index - 1] ?? usualTax)
    const into = lines[index]
    const next = [
      ...lines.slice(0, into && isBlank(into) ? index : index + 1),
      ...rows,
      ...lines.slice(index + 1),
    ]
    place(next, Math.min(next.length, mostLines) - 1)
    const lost = next.length - mostLines
    if (lost > 0 || isCut)
      toast({
        id: 'lines cut',
        title: `An invoice has at most ${formatCount(mostLines)} lines`,
        description:
          lost > 0 && !isCut
            ? `${formatCounted(lost, 'line')} at the end did not fit. Please put them on another invoice.`
            : 'The rest did not fit. Please put it on another invoice.',
        tone: 'warn',
      })
    setSaid(`${formatCounted(rows.length - Math.max(0, lost), 'line')} pasted.`)
  }
  return (
    <fieldset
      ref={list}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className="@container/lines flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium text-sm">Lines</legend>
      <ol className="flex flex-col">
        {lines.map((line, at) => (
          <LineRow
            key={line._id}
            {...{ line, at, currency, errors }}
            total={totals[at]}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            onEdit={(part) =>
              onChange(
                lines.map((one) => (one === line ? { ...line, ...part } : one)),
                Object.keys(part).flatMap((name) => [`items.${at}.${name}`, `items.${at}.${name}.value`]),
              )
            }
            onMove={(by) => move(at, by, 'description')}
            onRemove={() => (line.entries > 0 ? setAsked(at) : remove(at))}
          />
        ))}
      </ol>
      {errors.items && (
        <p role="alert" className="text-bad text-sm">
          {errors.items}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          data-adds
          icon={<Plus />}
          disabled={lines.length >= mostLines}
          onClick={() => addAfter(lines.length - 1)}
        >
          Add a line
        </Button>
        <span className="text-ink-faint text-sm max-sm:hidden">
          Enter adds a line, Shift+Enter a line break, Alt with ↑ or ↓ moves it. Paste rows from a
          spreadsheet.
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && setAsked(undefined)}
          title={`Remove line ${asked + 1}?`}
          description="It bills tracked time, which can be billed again."
          confirmLabel="Remove line"
          onConfirm={() => {
            setAsked(undefined)
            remove(asked)
          }}
        />
      )}
    </fieldset>
  )
}
