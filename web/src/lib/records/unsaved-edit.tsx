import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { unsavedAt } from './unsaved.ts'

const words = {
  'changed elsewhere': {
    heading: 'Changed elsewhere in the meantime',
    mine: 'Keep mine',
    theirs: 'Keep theirs',
    current: 'Theirs',
  },
  'not saved': {
    heading: 'Your changes were not saved',
    mine: 'Save again',
    theirs: 'Discard',
    current: 'Now',
  },
}

type Shown = string | number | boolean | null | undefined | readonly string[]

const asText = (value: Shown): string =>
  (typeof value === 'object' ? value?.join(', ') : String(value ?? '')) || 'None'

interface UnsavedEditProps<F extends object> {
  /** The kind of record, as `tasks`. */
  name: string
  id: string
  /** What stands in the record now. */
  current: F
  labels: Record<keyof F & string, string>
  /** How to say what is no line of text. */
  say?: { [K in keyof F]?: (value: F[K]) => string }
  onSave: (edit: { typed: Partial<F>; base: Partial<F> }) => void
}

/** What was typed here beside what stands there now; nothing is lost until one of them is chosen. */
export const UnsavedEdit = <F extends object>({
  name,
  id,
  current,
  labels,
  say,
  onSave,
}: UnsavedEditProps<F>) => {
  const client = useQueryClient()
  const place = unsavedAt<F>(name, id)
  const { data: unsaved } = useQuery(place.query)
  if (!unsaved) return null
  const { typed, reason } = unsaved
  const { heading, mine, theirs, current: currentLabel } = words[reason]
  const fields = Object.keys(typed).filter((field): field is keyof F & string => field in current)
  const wordsOf = <K extends keyof F & string>(field: K, value: F[K]) =>
    say?.[field]?.(value) ?? asText(value as Shown)
  const settle = () => place.set(client, null)
  const keepMine = () => {
    const only = (all: Partial<F>) =>
      Object.fromEntries(fields.map((field) => [field, all[field]])) as Partial<F>
    onSave({ typed: only(typed), base: only(current) })
    settle()
  }
  return (
    <section aria-label={heading} className="flex flex-col gap-3 rounded-lg bg-warn-soft p-4">
      <p className="font-medium">{heading}</p>
      {fields.map((field) => (
        <dl key={field} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <dt className="text-ink-muted">Your {labels[field].toLowerCase()}</dt>
          <dd className="break-words">{wordsOf(field, typed[field] as F[typeof field])}</dd>
          <dt className="text-ink-muted">{currentLabel}</dt>
          <dd className="break-words">{wordsOf(field, current[field])}</dd>
        </dl>
      ))}
      <div className="flex gap-2">
        <Button size="sm" onClick={keepMine}>
          {mine}
        </Button>
        <Button size="sm" variant="quiet" onClick={settle}>
          {theirs}
        </Button>
      </div>
    </section>
  )
}
