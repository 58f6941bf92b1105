import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ComponentProps, CSSProperties } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldText, useFieldIds } from './field.tsx'
import { inputStyles } from './input-styles.ts'

/** `color` is any CSS colour, shown as a dot before the label. */
export type SelectOption = { value: string; label: string; color?: string; disabled?: boolean }
export type SelectGroup = { label: string; options: SelectOption[] }

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldText & {
    options: (SelectOption | SelectGroup)[]
    onValueChange?: (value: string) => void
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    placeholder?: string
  }

/**
 * A choice of a few; for more than about thirty, offer a search instead. The browser's own control, so that
 * keyboard, touch and assistive technology work as usual; styles/select.css styles its list where the browser
 * allows that.
 */
export const Select = ({
  label,
  labelHidden,
  hint,
  error,
  className,
  options,
  onValueChange,
  placeholder,
  onChange,
  ...select
}: SelectProps) => {
  const ids = useFieldIds(select.id, { hint, error })
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
  const dot = all.find((option) => option.value === select.value)?.color
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  return (
    <Field {...{ label, labelHidden, hint, error, className, ids }} required={select.required}>
      <div className="relative flex items-center">
        {/* A list drawn by the page paints over what precedes it. */}
        {dot && (
          <span
            aria-hidden="true"
            style={{ background: dot }}
            className="pointer-events-none absolute left-3 z-1 size-2 rounded-full"
          />
        )}
        <select
          {...select}
          id={ids.id}
          required={undefined}
          aria-required={select.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={choose}
          className={cn(inputStyles, 'select h-10 cursor-pointer truncate pr-9', dot ? 'pl-7' : 'pl-3')}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(entry)
            ),
          )}
        </select>
        <ChevronDown className="pointer-events-none absolute right-3 size-4 text-ink-faint" />
      </div>
    </Field>
  )
}

const toOption = ({ value, label, color, disabled }: SelectOption) => (
  <option
    key={value}
    value={value}
    disabled={disabled}
    style={color ? ({ '--dot': color } as CSSProperties) : undefined}
  >
    {label}
  </option>
)
