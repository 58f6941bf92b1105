import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldText, useFieldIds } from './field.tsx'
import { inputStyles } from './input-styles.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldText & {
    /** A small picture or unit before the text. */
    leading?: ReactNode
    /** A unit or a button after it. */
    trailing?: ReactNode
    inputClassName?: string
  }

/** One line of text. Takes what a form library's `register` gives: ref, name, onChange and onBlur. */
export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  leading,
  trailing,
  className,
  inputClassName,
  ...input
}: TextFieldProps) => {
  const ids = useFieldIds(input.id, { hint, error })
  return (
    <Field {...{ label, labelHidden, hint, error, className, ids }} required={input.required}>
      <div className="relative flex items-center">
        {leading && (
          <span className="pointer-events-none absolute left-3 flex text-ink-faint [&_svg]:size-4">
            {leading}
          </span>
        )}
        <input
          {...input}
          id={ids.id}
          required={undefined}
          aria-required={input.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          data-read-only={input.readOnly || undefined}
          className={cn(
            inputStyles,
            'h-10',
            // Left and right: what is typed may have another direction than what stands beside it.
            leading ? 'pl-9' : 'pl-3',
            trailing ? 'pr-11' : 'pr-3',
            inputClassName,
          )}
        />
        {trailing && (
          <span
            className={cn(
              'absolute flex text-ink-faint text-sm',
              typeof trailing === 'string' ? 'pointer-events-none right-3' : 'right-1',
            )}
          >
            {trailing}
          </span>
        )}
      </div>
    </Field>
  )
}
