import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEscape } from '../../../lib/page/use-escape.ts'
import { cn } from '../../../ui/class-names.ts'
import { Field, type FieldText, useFieldIds } from '../../../ui/field.tsx'
import { inputStyles } from '../../../ui/input-styles.ts'
import { useChoice } from '../../../ui/use-choice.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => refused.join(' '))
  const [hasFocus, setHasFocus] = useState(false)
  const [isShut, setShut] = useState(false)
  const [spoken, setSpoken] = useState('')
  const suggested = useSuggestions(typed).filter(({ username }) => !value.includes(username))
  const { index, chosen, reset, step } = useChoice(suggested)
  const isOpen = hasFocus && !isShut && suggested.length > 0
  const listId = `${ids.id}-people`
  useEscape(input, isOpen, () => setShut(true))

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
    input.current?.focus()
  }
  const takeKey = ({ key, nativeEvent, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing || ctrlKey || metaKey) return false
    const isStep = key === 'ArrowDown' || key === 'ArrowUp'
    if (isStep && suggested.length > 0) {
      setShut(false)
      step(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Backspace' && typed === '' && value.length > 0) remove(value.at(-1) ?? '')
    else if (['Enter', ',', ' '].includes(key) && typed.trim() !== '')
      add(isOpen && chosen && key === 'Enter' ? chosen.username : typed)
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
              <X aria-hidden="true" className="size-3.5 text-ink-faint group-hover:text-inherit" />
            </button>
          ))}
          <input
            ref={input}
            id={ids.id}
            name="sharedUsernames"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && chosen ? `${listId}-${index}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            autoComplete="off"
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
        {isOpen && <PeopleList {...{ suggested, index }} id={listId} onChoose={add} />}
        <span role="status" className="sr-only">
          {spoken}
        </span>
      </div>
    </Field>
  )
}
