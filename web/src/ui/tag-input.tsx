import { Hash, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldText, useFieldIds } from './field.tsx'
import { inputStyles } from './input-styles.ts'
import { ListOption } from './list-option.tsx'
import { addTags, firstOffer, tagOffers } from './tags.ts'
import { useCombobox } from './use-combobox.ts'

type TagInputProps = FieldText & {
  value: readonly string[]
  onValueChange: (tags: readonly string[]) => void
  /** Those that are offered while a tag is typed, so that it is spelt as elsewhere. */
  known?: readonly string[]
  placeholder?: string
  id?: string
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Enter takes the tag that is offered first, or makes the typed one; a comma and leaving the field add the typed text. A click on a
 * tag removes it.
 */
export const TagInput = ({
  label,
  labelHidden,
  hint,
  error,
  className,
  value,
  onValueChange,
  known,
  placeholder = 'Add a tag',
  id,
  disabled,
  readOnly,
  onBlur,
  ref,
}: TagInputProps) => {
  const ids = useFieldIds(id, { hint, error })
  const [typed, setTyped] = useState('')
  const [spoken, setSpoken] = useState('')
  const [isShut, setShut] = useState(false)
  const offered = isShut ? [] : tagOffers(known ?? [], value, typed)
  const { field, reset, takeKey, fieldProps, listProps, optionProps } = useCombobox({
    options: offered,
    first: Math.max(firstOffer(offered, typed), 0),
    // A tag that exists is taken as it is spelt, with a sign of its own too.
    onPick: ({ tag, isNew }) => (isNew ? add(tag) : take([...value, tag])),
    onShut: () => setShut(true),
  })
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const take = (tags: readonly string[], rest = '') => {
    setTyped(rest)
    reset()
    setShut(false)
    if (tags === value) return
    onValueChange(tags)
    setSpoken(`${tags.slice(value.length).join(', ')} added`)
  }
  const add = (text: string, rest?: string) => take(addTags(value, text), rest)
  /** A comma ends a tag as Enter does, also in pasted text. */
  const type = (text: string) => {
    const end = text.lastIndexOf(',') + 1
    add(text.slice(0, end), text.slice(end).trimStart())
  }
  const remove = (tag: string) => {
    onValueChange(value.filter((other) => other !== tag))
    setSpoken(`${tag} removed`)
    document.getElementById(ids.id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (takeKey(event)) return event.preventDefault()
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || typed.trim() === '') return
    add(typed)
    event.preventDefault()
  }
  return (
    <Field {...{ label, labelHidden, hint, error, className, ids }}>
      <div
        data-invalid={error ? true : undefined}
        data-read-only={readOnly || undefined}
        className={cn(
          inputStyles,
          'relative flex min-h-10 flex-wrap items-center gap-1 px-1.5 py-1 has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:-outline-offset-1',
          disabled && 'opacity-50',
        )}
      >
        {value.map((tag) => (
          <button
            key={tag}
            type="button"
            disabled={disabled || readOnly}
            onClick={() => remove(tag)}
            className="group inline-flex h-7 max-w-full items-center gap-1 rounded-md bg-wash-strong pr-1.5 pl-2.5 text-ink text-sm transition-colors hover:bg-bad-soft hover:text-bad disabled:pr-2.5"
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{tag}</span>
            {!disabled && !readOnly && <X className="size-3.5 text-ink-faint group-hover:text-inherit" />}
          </button>
        ))}
        <input
          ref={field}
          id={ids.id}
          type="text"
          dir="auto"
          {...fieldProps}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(typed)
            onBlur?.()
          }}
          disabled={disabled}
          readOnly={readOnly}
          placeholder={readOnly ? undefined : placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-lg outline-none placeholder:text-ink-faint md:text-base"
        />
        {offered.length > 0 && (
          <div
            {...listProps}
            aria-label="Suggestions"
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
          >
            {offered.map(({ tag, isNew }, index) => (
              <ListOption key={isNew ? 'new' : tag} {...optionProps(index)}>
                {isNew ? <Plus className="text-ink-muted" /> : <Hash className="text-ink-muted" />}
                <span dir="auto" className="min-w-0 truncate">
                  {isNew ? `Create tag “${tag}”` : tag}
                </span>
              </ListOption>
            ))}
          </div>
        )}
        <span role="status" className="sr-only">
          {spoken}
        </span>
      </div>
    </Field>
  )
}
