import type { ComponentProps, KeyboardEvent } from 'react'
import { TextField } from './text-field.tsx'
import { useTyped } from './use-typed.ts'

/** What every field has whose text is read as it is typed. */
export interface TypedFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  value: string
  /** Hears of each letter: what the text gives, or the text itself where it gives nothing, for the form to refuse. */
  onChange?: (event: { target: { value: string } }) => void
  /** Hears of what the text gives, or of none, once the field is left: for what takes effect at once. */
  onCommit?: (value: string) => void
}

interface ReadProps extends TypedFieldProps {
  read: (text: string) => string | null
  /** The value as the person writes it. */
  shown: (value: string) => string
  /** What is said of a text that gives nothing. */
  howTo: (text: string) => string
}

/** A field of one line that reads what is typed; what gives nothing stays, and is told of once it is left. */
export const TypedField = ({ value, onChange, onCommit, read, shown, howTo, error, ...field }: ReadProps) => {
  const { typed, meant, isUnread, type, commit } = useTyped({
    value,
    read,
    onChange: (next) => onChange?.({ target: { value: next } }),
    onCommit,
  })
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      inputClassName="tabular-nums"
      {...field}
      value={typed ?? shown(value)}
      error={isUnread || (error && meant === undefined) ? howTo(typed ?? value) : error}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
        field.onKeyDown?.(event)
      }}
      onBlur={(event) => {
        commit()
        field.onBlur?.(event)
      }}
    />
  )
}
