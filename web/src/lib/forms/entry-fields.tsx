import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Keyed {
  /** Its own number, so that a field stays the same while others go. */
  key: number
}

interface EntryFieldsProps<E extends Keyed> {
  label: string
  labelHidden?: boolean
  /** In the singular, as in `person`. */
  noun: string
  entries: readonly E[]
  most: number
  blank: Omit<E, 'key'>
  /** How the fields of one stand beside the button that removes it. */
  rowClassName: string
  /** What is wrong with all of them. */
  error?: string
  onChange: (entries: E[]) => void
  /** Draws the fields of one; its place counts from 1. */
  children: (entry: E, place: number, edit: (part: Partial<E>) => void) => ReactNode
}

/** A short list in a form, of which each entry has fields of its own. */
export const EntryFields = <E extends Keyed>(props: EntryFieldsProps<E>) => {
  const { label, labelHidden, noun, entries, most, blank, rowClassName, error, onChange, children } = props
  const fields = useRef<HTMLFieldSetElement>(null)
  const edit = (index: number, part: Partial<E>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)))
  const add = () => {
    const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1
    flushSync(() => onChange([...entries, { ...blank, key } as E]))
    fields.current?.querySelector<HTMLElement>(`[data-entry="${key}"] input`)?.focus()
  }
  // The button is gone with its entry; what comes next is where the keyboard goes on.
  const remove = (index: number) => {
    flushSync(() => onChange(entries.filter((_, at) => at !== index)))
    const buttons = fields.current?.querySelectorAll<HTMLElement>('button') ?? []
    buttons[Math.min(index, buttons.length - 1)]?.focus()
  }
  return (
    <fieldset ref={fields} className="flex flex-col gap-3">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{label}</legend>
      {entries.map((entry, index) => (
        <div key={entry.key} data-entry={entry.key} className={rowClassName}>
          {children(entry, index + 1, (part) => edit(index, part))}
          <IconButton label={`Remove ${noun} ${index + 1}`} icon={<X />} onClick={() => remove(index)} />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {entries.length < most && (
        <div>
          <Button size="sm" icon={<Plus />} onClick={add}>
            Add a {noun}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
