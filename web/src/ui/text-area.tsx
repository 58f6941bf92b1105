import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldText, useFieldIds } from './field.tsx'
import { inputStyles } from './input-styles.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldText

const growsByItself = CSS.supports('field-sizing', 'content')

const growToText = (area: HTMLTextAreaElement): void => {
  if (growsByItself) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/** Several lines of text; grows with them up to half the screen, then scrolls. */
export const TextArea = ({ label, labelHidden, hint, error, className, onInput, ...area }: TextAreaProps) => {
  const ids = useFieldIds(area.id, { hint, error })
  const grow: TextAreaProps['onInput'] = (event) => {
    growToText(event.currentTarget)
    onInput?.(event)
  }
  return (
    <Field {...{ label, labelHidden, hint, error, className, ids }} required={area.required}>
      <textarea
        rows={3}
        {...area}
        id={ids.id}
        required={undefined}
        aria-required={area.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={grow}
        data-read-only={area.readOnly || undefined}
        className={cn(inputStyles, 'field-sizing-content max-h-[50dvh] min-h-20 resize-none px-3 py-2.5')}
      />
    </Field>
  )
}
