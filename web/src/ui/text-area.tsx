import { type ComponentProps, useImperativeHandle, useRef } from 'react'
import { cn } from './class-names.ts'
import { Field, type FieldText, useFieldIds } from './field.tsx'
import { inputStyles, pageTextStyles } from './input-styles.ts'
import { growToText, useGrownArea } from './use-grown-area.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldText & {
    /** Looks like the text of a page rather than a box of a form. */
    isPageText?: boolean
    /** As low as a field of one line until more is typed. */
    isLow?: boolean
    areaClassName?: string
  }

/** Several lines of text; grows with them up to half the screen, then scrolls. */
export const TextArea = ({
  label,
  labelHidden,
  hint,
  error,
  className,
  isPageText = false,
  isLow = false,
  areaClassName,
  onInput,
  ref,
  ...area
}: TextAreaProps) => {
  const ids = useFieldIds(area.id, { hint, error })
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement)
  useGrownArea(own, area.value ?? area.defaultValue)
  const grow: TextAreaProps['onInput'] = (event) => {
    growToText(event.currentTarget)
    onInput?.(event)
  }
  return (
    <Field {...{ label, labelHidden, hint, error, className, ids }} required={area.required}>
      <textarea
        rows={isPageText || isLow ? 1 : 3}
        {...area}
        ref={own}
        id={ids.id}
        required={undefined}
        aria-required={area.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={grow}
        data-read-only={area.readOnly || undefined}
        className={cn(
          'field-sizing-content',
          isPageText
            ? pageTextStyles
            : [
                inputStyles,
                'max-h-[50dvh] resize-none px-3',
                isLow ? 'min-h-10 py-[7px] md:py-[9px]' : 'min-h-20 py-2.5',
              ],
          areaClassName,
        )}
      />
    </Field>
  )
}
