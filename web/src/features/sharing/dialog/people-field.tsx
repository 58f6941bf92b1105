import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Field, type FieldText, useFieldIds } from '../../../ui/field.tsx'
import { inputStyles } from '../../../ui/input-styles.ts'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { PeopleList } from './people-list.tsx'
import { useSuggestions } from './share-calls.ts'
import { withUsernames } from './usernames.ts'

interface PeopleFieldProps extends FieldText {
  value: readonly string[]
  /** So many names at most; undefined where there is no limit, or none is known. */
  most: number | undefined
  /** Names that are one too many: they stay typed. */
  refused: readonly string[]
  onValueChange: (names: readonly string[]) => void
  onRefusedChange: (names: readonly string[]) => void
}

const frameStyles =
  'flex min-h-10 flex-wrap items-center gap-1 px-1.5 py-1 has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:-outline-offset-1'

/** Usernames: Enter, a comma or a space adds the typed one, a click on one removes it. People one knows are suggested. */
export const PeopleField = ({ label, hint, error, value, most, refused, ...on }: PeopleFieldProps) => {
  const ids = useFieldIds(undefined, { hint, error })
  const [typed, setTyped] = useState(() => refused.join(' '))
  const [hasFocus, setHasFocus] = useState(false)
  const [isShut, setShut] = useState(false)
  const [spoken, setSpoken] = useState('')
  const suggested = useSuggestions(typed).filter(({ username }) => !value.includes(username))
  const isOpen = hasFocus && !isShut && suggested.length > 0
  const { field, reset, fieldProps, ...list } = useCombobox({
    options: suggested,
    isOpen,
    first: -1,
    onPick: ({ username }) => add(username),
    onOpen: () => setShut(false),
    onShut: () => setShut(true),
  })

  const type = (text: string) => {
    setTyped(text)
    setShut(false)
    reset()
    if (refused.length > 0) on.onRefusedChange([])
  }
  const add = (text: string) => {
    const { names, refused: tooMany } = withUsernames(value, text, most)
    const added = names.slice(value.length)
    if (added.length > 0) {
      on.onValueChange(names)
      setSpoken(`${added.join(', ')} added`)
    }
    type(tooMany.join(' '))
    if (tooMany.length > 0) on.onRefusedChange(tooMany)
  }
  const remove = (name: string) => {
    on.onValueChange(value.filter((other) => other !== name))
    setSpoken(`${name} removed`)
    field.current?.focus()
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    const { key, nativeEvent, ctrlKey, metaKey } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey) return false
    if (list.takeKey(event)) return true
    if (key === 'Backspace' && typed === '' && value.length > 0) remove(value.at(-1) ?? '')
    else if (['Enter', ',', ' '].includes(key) && typed.trim() !== '') add(typed)
    else return false
    return true
  }
  return (
    <Field {...{ label, hint, error, ids }}>
      <div className="relative">
        <div data-invalid={error ? true : undefined} className={cn(inputStyles, frameStyles)}>
          {value.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => remove(name)}
              className="group inline-flex h-7 max-w-full items-center gap-1 rounded-md bg-wash-strong pr-1.5 pl-2.5 text-ink text-sm transition-colors hover:bg-bad-soft hover:text-bad"
            >
              <span className="sr-only">Remove </span>
              <span className="truncate">@{name}</span>
              <X className="size-3.5 text-ink-faint group-hover:text-inherit" />
            </button>
          ))}
          <input
            ref={field}
            id={ids.id}
            name="sharedUsernames"
            type="text"
            {...fieldProps}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={value.length === 0 ? 'Add a username' : undefined}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => takeKey(event) && event.preventDefault()}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              // What had no room is named again by whoever still wants it, and not in passing once there is room.
              if (typed !== refused.join(' ')) add(typed)
              setHasFocus(false)
            }}
            className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-lg outline-none placeholder:text-ink-faint md:text-base"
          />
        </div>
        {isOpen && <PeopleList {...list} suggested={suggested} />}
        <span role="status" className="sr-only">
          {spoken}
        </span>
      </div>
    </Field>
  )
}
